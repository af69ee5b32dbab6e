import { useTranslation } from 'react-i18next'
import type { OpenTask } from '../../api/contract'
import { FormFields } from '../../form/fields/FormFields'
import { TaskContext } from '../../form/reference/taskContext'
import { Panel } from '../../ui/Panel'
import AntdScope from '../../ui/theme/AntdScope'
import type { TaskInput } from './useTaskInput'

/** What the node asks for, to be filled in before its task is decided. */
export default function TaskInputForm({ task, taskInput }: { task: OpenTask; taskInput: TaskInput }) {
  const { t } = useTranslation('approval')
  const { state } = taskInput
  return (
    <AntdScope>
      <Panel title={t('task.fill')}>
        <TaskContext value={task.taskId}>
          <FormFields state={state} choices={task.choices} summary={state.submitCount > 0} />
        </TaskContext>
      </Panel>
    </AntdScope>
  )
}
