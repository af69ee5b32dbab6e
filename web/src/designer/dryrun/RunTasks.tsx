import type Modeler from 'bpmn-js/lib/Modeler'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimulatedTask } from '../../core/types'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { showElement } from '../findings/marks'
import { DelegateTo } from './DelegateTo'
import { OperationNotes } from './OperationNotes'
import { StepFields } from './StepFields'

type Props = {
  modeler: Modeler
  tasks: SimulatedTask[]
  onComplete: (task: number, operation: string) => void
  onDelegate: (task: number, to: string) => void
}

/** The tasks that wait, for whom, and what can be decided. */
export function RunTasks({ modeler, tasks, onComplete, onDelegate }: Props) {
  const { t } = useTranslation('designer')
  const section = useRef<HTMLElement>(null)
  // The panel stays where the last decision was made: what waits now is brought there.
  const waiting = tasks.map(({ id }) => id).join()
  useEffect(() => {
    if (waiting !== '') section.current?.querySelector('article')?.scrollIntoView?.({ block: 'nearest' })
  }, [waiting])
  return (
    <section aria-label={t('dryRun.tasks')} ref={section}>
      <h3 className="designer-title">{t('dryRun.tasks')}</h3>
      {tasks.length === 0 && <p className="designer-help">{t('dryRun.noTasks')}</p>}
      {tasks.map((task) => (
        <article key={task.id} className="designer-run-task">
          <Button kind="link" onClick={() => showElement(modeler, task.node)}>
            {task.name || task.node}
          </Button>
          <div className="designer-row">
            {task.assignee && <span className="designer-tag mine">{task.assignee}</span>}
            {task.candidates.map((candidate) => (
              <span key={candidate} className="designer-tag">
                {candidate}
              </span>
            ))}
          </div>
          {task.vacant && <p className="designer-help">{t('dryRun.nobody')}</p>}
          {task.dueAt !== undefined && (
            <p className="designer-help">{t('dryRun.due', { time: dateTime(task.dueAt, true) })}</p>
          )}
          <StepFields fields={task.fields} />
          <div className="designer-row">
            {task.operations.map(({ code, name }) => (
              <Button key={code} onClick={() => onComplete(task.id, code)}>
                {name}
              </Button>
            ))}
            {task.operations.length === 0 && (
              <Button onClick={() => onComplete(task.id, '')}>{t('dryRun.complete')}</Button>
            )}
          </div>
          <OperationNotes operations={task.operations} />
          <DelegateTo onDelegate={(to) => onDelegate(task.id, to)} />
        </article>
      ))}
    </section>
  )
}
