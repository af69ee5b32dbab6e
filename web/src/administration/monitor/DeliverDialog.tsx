import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitoredWait } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { ChoiceField } from '../ChoiceField'
import { ReasonDialog } from '../ReasonDialog'
import { TextField } from '../TextField'
import { deliver } from './api'
import { type DeliveredValue, type ValueKind, valueKinds, variablesOf } from './values'

/** Brings a case what it waits for, with values if need be. */
export function DeliverDialog({ wait, onClose }: { wait: MonitoredWait; onClose: () => void }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const [values, setValues] = useState<DeliveredValue[]>([])
  const change = (index: number, to: Partial<DeliveredValue>) =>
    setValues(values.map((value, at) => (at === index ? { ...value, ...to } : value)))
  const { instanceId, number } = wait
  return (
    <ReasonDialog
      title={t('wait.deliverTo', { node: nameOf(wait.nodeName), name: wait.name })}
      note={t('wait.note')}
      successText={t('wait.delivered')}
      queryKeys={['monitor', 'incidents']}
      send={(reason) => deliver({ instanceId, number, variables: variablesOf(values), reason })}
      onClose={onClose}
    >
      {() => (
        <>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
            <div key={index} className="monitor-value">
              <TextField label={t('wait.variable')} value={value.name} onChange={(name) => change(index, { name })} />
              <ChoiceField
                label={t('wait.valueKind')}
                value={value.kind}
                choices={valueKinds.map((kind) => ({ value: kind, label: t(`wait.valueKinds.${kind}`) }))}
                onChange={(kind) => change(index, { kind: kind as ValueKind })}
              />
              {value.kind === 'yesNo' ? (
                <ChoiceField
                  label={t('wait.value')}
                  value={value.text === 'true' ? 'true' : 'false'}
                  choices={[
                    { value: 'true', label: t('yes') },
                    { value: 'false', label: t('no') },
                  ]}
                  onChange={(text) => change(index, { text })}
                />
              ) : (
                <TextField label={t('wait.value')} value={value.text} onChange={(text) => change(index, { text })} />
              )}
              <Button kind="link" onClick={() => setValues(values.filter((_, at) => at !== index))}>
                {t('wait.removeValue')}
              </Button>
            </div>
          ))}
          <Button onClick={() => setValues([...values, { name: '', kind: 'text', text: '' }])}>
            {t('wait.addValue')}
          </Button>
        </>
      )}
    </ReasonDialog>
  )
}
