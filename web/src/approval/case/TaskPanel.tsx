import { useTranslation } from 'react-i18next'
import type { OpenTask } from '../../api/contract'
import { TaskContext } from '../../form/reference/taskContext'
import { useFlowNames } from '../../text/flowNames'
import { Panel } from '../../ui/Panel'
import { ClaimButton } from '../desk/ClaimButton'
import { TaskDue } from '../desk/DeadlineLight'
import { DecisionForm } from './DecisionForm'
import type { TaskInput } from './useTaskInput'

/** A task that I can take. */
export function ClaimPanel({ task }: { task: OpenTask }) {
  const { t } = useTranslation('approval')
  const { nameOf } = useFlowNames()
  return (
    <aside className="case-task" aria-label={nameOf(task.nodeName)}>
      <Panel title={nameOf(task.nodeName)}>
        <TaskDue dueAt={task.dueAt} light={task.light} />
        <p className="case-note">{t('task.claimFirst')}</p>
        <ClaimButton task={task} kind="primary" />
      </Panel>
    </aside>
  )
}

/** A task that is mine to decide. */
export function DecisionPanel({ task, taskInput }: { task: OpenTask; taskInput: TaskInput }) {
  const { nameOf } = useFlowNames()
  return (
    <aside className="case-task" aria-label={nameOf(task.nodeName)}>
      <Panel title={nameOf(task.nodeName)}>
        <TaskDue dueAt={task.dueAt} light={task.light} />
        <TaskContext value={task.taskId}>
          <DecisionForm task={task} taskInput={taskInput} />
        </TaskContext>
      </Panel>
    </aside>
  )
}
