import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ProcessRow } from '../api/contract'
import { designerPath, versionsPath } from '../paths'
import { useFlowNames } from '../text/flowNames'
import { Button } from '../ui/controls/Button'
import { MenuButton } from '../ui/controls/MenuButton'
import { toast } from '../ui/feedback/toasts'
import { confirm, confirmWithNote } from '../ui/overlay/confirm'
import { saveFile } from '../ui/saveFile'
import { deleteProcess, deployProcess, draftFile, processFile, readProcess, saveProcess, suspendProcess } from './api'
import { checkCases } from './cases/api'
import { useSaveError } from './findings/useSaveError'
import { newFlowKey } from './newProcess'
import { renameProcess } from './renameProcess'

type FlowAction = { question?: string; danger?: boolean; act: () => Promise<string | null> }

/** What can be done with a flow; what cannot be taken back asks first. */
export function RowActions({ row }: { row: ProcessRow }) {
  const { t } = useTranslation(['designer', 'common'])
  const navigate = useNavigate()
  const { nameOf } = useFlowNames()
  const { flowKey } = row
  const name = nameOf(row.name)
  const isActive = row.state === 'active'
  const action = useAction()
  const run = async (next: FlowAction) => {
    if (next.question === undefined || (await confirm(next.question, { danger: next.danger }))) action.mutate(next)
  }
  const deploy = async () => {
    // Where this cannot be said, the deployment says it.
    const results = await checkCases(flowKey).catch(() => [])
    const names = results.filter(({ difference }) => difference !== undefined).map(({ name }) => name)
    const warning = names.length > 0 ? `${t('cases.deployAsk', { names: names.join(t('dryRun.comma')) })} ` : ''
    const note = await confirmWithNote(`${warning}${t('table.deployAsk', { name })}`, t('table.deployNote'))
    if (note === undefined) return
    action.mutate({ act: async () => t('deployed', { version: (await deployProcess(flowKey, note)).version }) })
  }
  const suspend: FlowAction = {
    question: isActive ? t('table.suspendAsk', { name }) : undefined,
    act: () => suspendProcess(flowKey, isActive).then(() => t(isActive ? 'table.suspended' : 'table.activated')),
  }
  const remove: FlowAction = {
    question: t('table.removeAsk', { name }),
    danger: true,
    act: () => deleteProcess(flowKey).then(() => t('common:removed')),
  }
  const copy: FlowAction = {
    act: async () => {
      const { name, text } = await readProcess(flowKey)
      const own = { flowKey: newFlowKey(), name: t('newer.copyOf', { name }) }
      await saveProcess({ ...own, text: renameProcess(text, flowKey, own), revision: 0, copyOf: flowKey })
      navigate(designerPath(own.flowKey))
      return t('table.copied', { name: own.name })
    },
  }
  const download: FlowAction = {
    act: async () => {
      // What never was deployed is a draft alone.
      const file = row.version > 0 ? await processFile(flowKey) : draftFile(await readProcess(flowKey))
      saveFile(file, `${flowKey}.bpmn`)
      return null
    },
  }
  const ofVersions = [
    { key: 'versions', text: t('table.versions'), act: () => navigate(versionsPath(flowKey)) },
    { key: 'suspend', text: t(isActive ? 'table.suspend' : 'table.activate'), act: () => run(suspend) },
  ]
  const more = [
    ...(row.version > 0 ? ofVersions : []),
    { key: 'copy', text: t('table.copy'), act: () => run(copy) },
    { key: 'export', text: t('table.export'), act: () => run(download) },
    { key: 'remove', text: t('table.remove'), act: () => run(remove) },
  ].map((one) => ({ ...one, disabled: action.isPending && one.key !== 'versions' }))
  return (
    <div className="process-actions">
      <Button kind="link" onClick={() => navigate(designerPath(flowKey))}>
        {t('table.design')}
      </Button>
      <Button kind="link" busy={action.isPending} onClick={deploy}>
        {t('table.deploy')}
      </Button>
      <MenuButton actions={more}>{t('common:more')}</MenuButton>
    </div>
  )
}

/** Runs one action, says what it did, and has the list fetched again. */
function useAction() {
  const queryClient = useQueryClient()
  const onError = useSaveError()
  return useMutation({
    mutationFn: ({ act }: FlowAction) => act(),
    meta: { quiet: true },
    onError,
    onSuccess: (done) => {
      if (done !== null) toast('success', done)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['processes'] }),
  })
}
