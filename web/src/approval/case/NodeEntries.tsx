import { useTranslation } from 'react-i18next'
import type { OpenTask } from '../../api/contract'
import { FormFields } from '../../form/fields/FormFields'
import { Panel } from '../../ui/Panel'
import AntdScope from '../../ui/theme/AntdScope'
import type { Entries } from './useEntries'

/** What the node asks for, to be filled in before its task is decided. */
export default function NodeEntries({ task, entries }: { task: OpenTask; entries: Entries }) {
  const { t } = useTranslation('approval')
  const { state } = entries
  return (
    <AntdScope>
      <Panel title={t('task.fill')}>
        <FormFields state={state} choices={task.choices} summary={state.submitCount > 0} />
      </Panel>
    </AntdScope>
  )
}
