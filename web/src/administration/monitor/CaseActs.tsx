import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitoredCase } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { ChoiceField } from '../ChoiceField'
import { ReasonDialog } from '../ReasonDialog'
import { holdCase } from '../retention/api'
import { moveCase, suspendCase, terminateCase } from './api'

type Dialog = 'move' | 'terminate' | 'hold'

/** What an administrator can do with a whole case. */
export function CaseActs({ monitored }: { monitored: MonitoredCase }) {
  const { t } = useTranslation('monitor')
  const [open, setOpen] = useState<Dialog>()
  const { application, instances } = monitored
  const first = instances[0]
  const runs = first !== undefined && first.process !== 'ended'
  const close = () => setOpen(undefined)
  const mayHold = usePermitted(['flow:retention:edit'])
  return (
    <>
      {runs && <Button onClick={() => setOpen('move')}>{t('acts.move')}</Button>}
      {runs && application && <SuspendButton sqId={application.sqId} suspended={first.process === 'suspended'} />}
      {runs && application && (
        <Button kind="danger" onClick={() => setOpen('terminate')}>
          {t('acts.terminate')}
        </Button>
      )}
      {application && mayHold && (
        <Button onClick={() => setOpen('hold')}>{t(application.held ? 'acts.release' : 'acts.hold')}</Button>
      )}
      {open === 'move' && <MoveDialog monitored={monitored} onClose={close} />}
      {open === 'terminate' && application && (
        <ReasonDialog
          title={t('acts.terminate')}
          note={t('acts.terminateNote')}
          successText={t('acts.terminated')}
          queryKeys={['monitor', 'incidents']}
          send={(reason) => terminateCase(application.sqId, reason)}
          onClose={close}
        />
      )}
      {open === 'hold' && application && (
        <ReasonDialog
          title={t(application.held ? 'acts.release' : 'acts.hold')}
          note={t(application.held ? 'acts.releaseNote' : 'acts.holdNote')}
          successText={t(application.held ? 'acts.released' : 'acts.heldNow')}
          queryKeys={['monitor', 'retention']}
          send={(reason) => holdCase(application.sqId, !application.held, reason)}
          onClose={close}
        />
      )}
    </>
  )
}

function SuspendButton({ sqId, suspended }: { sqId: string; suspended: boolean }) {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const suspend = useMutation({
    mutationFn: () => suspendCase(sqId, !suspended),
    meta: { quiet: true },
    onSuccess: () => toast('success', t(suspended ? 'acts.resumed' : 'acts.suspended')),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['monitor'] }),
  })
  const ask = async () => {
    if (suspended || (await confirm(t('acts.suspendAsk')))) suspend.mutate()
  }
  return (
    <Button busy={suspend.isPending} onClick={ask}>
      {t(suspended ? 'acts.resume' : 'acts.suspend')}
    </Button>
  )
}

/** Puts the case on another step: of which process, from where, to which. */
function MoveDialog({ monitored, onClose }: { monitored: MonitoredCase; onClose: () => void }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const instances = monitored.instances.filter(({ process }) => process !== 'ended')
  const [instanceId, setInstanceId] = useState(instances[0]?.instanceId ?? '')
  const instance = instances.find((one) => one.instanceId === instanceId)
  const [from, setFrom] = useState(instance?.standing[0]?.nodeKey ?? '')
  const [to, setTo] = useState('')
  const choices = (steps: { nodeKey: string; nodeName: string }[] = []) =>
    steps.map((step) => ({ value: step.nodeKey, label: nameOf(step.nodeName) }))
  const choose = (id: string) => {
    setInstanceId(id)
    setFrom(instances.find((one) => one.instanceId === id)?.standing[0]?.nodeKey ?? '')
    setTo('')
  }
  return (
    <ReasonDialog
      title={t('acts.move')}
      note={t('acts.moveNote')}
      successText={t('acts.moved')}
      queryKeys={['monitor', 'incidents']}
      send={(reason) => moveCase({ instanceId, from, to, reason })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          {instances.length > 1 && (
            <ChoiceField
              label={t('acts.process')}
              value={instanceId}
              choices={instances.map((one) => ({ value: one.instanceId, label: nameOf(one.flowName) }))}
              onChange={choose}
            />
          )}
          <ChoiceField label={t('acts.from')} value={from} choices={choices(instance?.standing)} onChange={setFrom} />
          <ChoiceField
            label={t('acts.to')}
            value={to}
            choices={[{ value: '', label: t('acts.choose') }, ...choices(instance?.steps)]}
            onChange={setTo}
          />
          {problemAt('to') && (
            <p className="administration-wrong" role="alert">
              {problemAt('to')}
            </p>
          )}
        </>
      )}
    </ReasonDialog>
  )
}
