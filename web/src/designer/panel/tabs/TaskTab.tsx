import { useTranslation } from 'react-i18next'
import { useDesign } from '../../../form/state/modules'
import { payloadVerdicts } from '../../../form/state/payload'
import { Button } from '../../../ui/controls/Button'
import { readAttribute, writeAttributes } from '../../extension'
import { useGuard } from '../../toolbar/useGuard'
import { AsyncFields } from '../fields/AsyncFields'
import { SwitchField, TextField } from '../fields/fields'
import { RoleField } from '../fields/RoleField'
import { useAutosave } from '../useAutosave'
import type { TabProps } from './tab'

const people = ['assignee', 'candidateUsers', 'candidateGroups'] as const
const times = ['dueDate', 'followUpDate', 'priority'] as const
/** How several people or groups are written. */
const examples: Partial<Record<(typeof people | typeof times)[number], string>> = {
  candidateUsers: 'user1,user2',
  candidateGroups: 'group1,group2',
}
const limits = ['earlywarning', 'overtime'] as const
const switches = ['sfSign', 'sfDoc'] as const

/** Who handles a user task, by when, and what it takes. */
export function TaskTab({ modeler, element }: TabProps) {
  const { t } = useTranslation(['designer', 'common'])
  const autosave = useAutosave(modeler)
  const saving = useGuard(() => autosave('saved'))
  const holder = element.businessObject
  const design = useDesign()
  const limitVerdicts = (name: (typeof limits)[number], days: string) =>
    payloadVerdicts(design, 'nodeConfiguration', {
      nodeKey: holder.id,
      nodeName: holder.name || holder.id,
      sqType: holder.$parent?.id ?? holder.id,
      earlywarning: readAttribute(holder, 'earlywarning'),
      overtime: readAttribute(holder, 'overtime'),
      [name]: days,
    }).filter(({ field }) => field === name)
  const text = (name: (typeof people | typeof times)[number]) => (
    <TextField
      key={name}
      label={t(`task.${name}`)}
      value={readAttribute(holder, name)}
      placeholder={examples[name]}
      onCommit={(value) => writeAttributes(modeler, element, { [name]: value })}
    />
  )
  return (
    <>
      <RoleField modeler={modeler} element={element} />
      {people.map(text)}
      {limits.map((name) => (
        <TextField
          key={name}
          label={t(`task.${name}`)}
          value={readAttribute(holder, name)}
          numeric
          validate={(days) => limitVerdicts(name, days).find(({ isWarning }) => !isWarning)?.text}
          help={limitVerdicts(name, readAttribute(holder, name)).find(({ isWarning }) => isWarning)?.text}
          onCommit={(value) => writeAttributes(modeler, element, { [name]: value })}
        />
      ))}
      {switches.map((name) => (
        <SwitchField
          key={name}
          label={t(`task.${name}`)}
          value={readAttribute(holder, name) === '1'}
          onCommit={(on) => writeAttributes(modeler, element, { [name]: on ? '1' : '0' })}
        />
      ))}
      {readAttribute(holder, 'sfSign') === '1' && (
        <TextField
          label={t('task.qzwzid')}
          value={readAttribute(holder, 'qzwzid')}
          onCommit={(value) => writeAttributes(modeler, element, { qzwzid: value })}
        />
      )}
      {times.map(text)}
      <AsyncFields modeler={modeler} element={element} />
      <Button kind="primary" disabled={saving.isGuarded} onClick={saving.run}>
        {t('common:save')}
      </Button>
    </>
  )
}
