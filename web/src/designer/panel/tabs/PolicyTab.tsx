import { is } from 'bpmn-js/lib/util/ModelUtil'
import { useTranslation } from 'react-i18next'
import { readAttribute, readFlag, writeAttributes } from '../../extension'
import { readSetting, type Setting, writeSetting } from '../extensions/policy'
import { AccountsField } from '../fields/AccountsField'
import { CopyRules } from '../fields/CopyRules'
import { FieldRights } from '../fields/FieldRights'
import { SelectField, SwitchField } from '../fields/fields'
import { StrategyField } from '../fields/StrategyField'
import { VoteFields } from '../fields/VoteFields'
import type { TabProps } from './tab'
import '../policy.css'

const switches = ['signEnable', 'reasonRequire', 'allowSelfApproval'] as const

/** What an approval does where its diagram alone does not say it: of a task, of its time-out, of the whole process. */
export function PolicyTab(props: TabProps) {
  if (is(props.element, 'bpmn:BoundaryEvent')) return <TimeoutPolicy {...props} />
  if (is(props.element, 'bpmn:Process')) return <ProcessPolicy {...props} />
  return <TaskPolicy {...props} />
}

function TaskPolicy({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const part = { modeler, element }
  return (
    <>
      <StrategyField {...part} />
      <SettingField {...part} name="approveType" codes={['1', '2', '3']} />
      <SettingField {...part} name="assignEmptyHandlerType" codes={['1', '2', '3', '4', '5']} />
      {readSetting(element, 'assignEmptyHandlerType') === '3' && (
        <AccountsField
          label={t('policy.assignEmptyUserIds')}
          value={readSetting(element, 'assignEmptyUserIds')}
          onCommit={(users) => writeSetting(part, 'assignEmptyUserIds', users)}
        />
      )}
      <SettingField {...part} name="assignStartUserHandlerType" codes={['1', '2', '3']} />
      <SettingField {...part} name="rejectHandlerType" codes={['1', '2']} />
      {readSetting(element, 'rejectHandlerType') === '2' && <ReturnTarget {...part} />}
      {element.businessObject.loopCharacteristics?.$type === 'bpmn:MultiInstanceLoopCharacteristics' && (
        <VoteFields {...part} />
      )}
      {switches.map((name) => (
        <SwitchField
          key={name}
          label={t(`policy.${name}`)}
          value={readSetting(element, name) === 'true'}
          onCommit={(on) => writeSetting(part, name, on ? 'true' : '')}
        />
      ))}
      <CopyRules {...part} />
      <FieldRights {...part} />
    </>
  )
}

type ChoiceName = Exclude<Extract<Setting, `${string}Type`>, 'boundaryEventType'>

/** One of a setting's codes, in words; none: what holds without it. */
function SettingField({ name, codes, ...part }: TabProps & { name: ChoiceName; codes: string[] }) {
  const { t } = useTranslation('designer')
  const words: Record<string, string> = t(`policy.choices.${name}`, { returnObjects: true })
  return (
    <SelectField
      label={t(`policy.${name}`)}
      value={readSetting(part.element, name)}
      options={[
        { value: '', label: words.none ?? t('none') },
        ...codes.map((value) => ({ value, label: words[value] ?? value })),
      ]}
      onCommit={(value) => writeSetting(part, name, value)}
    />
  )
}

/** Which step a rejection goes back to: those of the same process. */
function ReturnTarget({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const siblings = (element.businessObject.$parent?.flowElements ?? []).filter(
    ({ $type, id }: { $type: string; id: string }) => $type === 'bpmn:UserTask' && id !== element.id,
  )
  return (
    <SelectField
      label={t('policy.rejectReturnTaskId')}
      required
      value={readSetting(element, 'rejectReturnTaskId')}
      options={[
        { value: '', label: t('none') },
        ...siblings.map(({ id, name }: { id: string; name?: string }) => ({ value: id, label: name || id })),
      ]}
      onCommit={(task) => writeSetting({ modeler, element }, 'rejectReturnTaskId', task)}
    />
  )
}

/** What happens to the tasks of a node whose time is over. */
function TimeoutPolicy({ modeler, element }: TabProps) {
  const part = { modeler, element }
  const { t } = useTranslation('designer')
  const words: Record<string, string> = t('policy.choices.timeoutHandlerType', { returnObjects: true })
  const choose = (handler: string) => {
    writeSetting(part, 'boundaryEventType', handler === '' ? '' : '1')
    writeSetting(part, 'timeoutHandlerType', handler)
  }
  return (
    <SelectField
      label={t('policy.timeoutHandlerType')}
      help={t('policy.timeoutHelp')}
      value={readSetting(element, 'timeoutHandlerType')}
      options={['', '1', '2', '3', '4', '5'].map((value) => ({ value, label: words[value || 'none'] ?? value }))}
      onCommit={choose}
    />
  )
}

function ProcessPolicy({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const holder = element.businessObject
  const words: Record<string, string> = t('policy.choices.autoApprovalType', { returnObjects: true })
  return (
    <>
      <SelectField
        label={t('policy.autoApprovalType')}
        help={t('policy.autoApprovalHelp')}
        value={readAttribute(holder, 'autoApprovalType')}
        options={['', '1', '2', '3'].map((value) => ({ value, label: words[value || 'none'] ?? value }))}
        onCommit={(autoApprovalType) => writeAttributes(modeler, element, { autoApprovalType })}
      />
      {(['allowWithdrawTask', 'allowCancelRunningProcess'] as const).map((name) => (
        <SwitchField
          key={name}
          label={t(`policy.${name}`)}
          // Both are allowed where the diagram does not say otherwise.
          value={readAttribute(holder, name) === '' || readFlag(holder, name)}
          onCommit={(on) => writeAttributes(modeler, element, { [name]: String(on) })}
        />
      ))}
    </>
  )
}
