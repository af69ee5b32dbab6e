import { Button, Flex, Tag } from 'antd'
import type Modeler from 'bpmn-js/lib/Modeler'
import { useTranslation } from 'react-i18next'
import type { SimulatedTask } from '../../core/flow'
import { showElement } from '../findings/marks'

type Props = { modeler: Modeler; tasks: SimulatedTask[]; onComplete: (task: number, operation: string) => void }

/** The tasks that wait, for whom, and what can be decided. */
export function RunTasks({ modeler, tasks, onComplete }: Props) {
  const { t } = useTranslation('designer')
  return (
    <section aria-label={t('dryRun.tasks')}>
      <h3 className="designer-title">{t('dryRun.tasks')}</h3>
      {tasks.length === 0 && <p className="designer-help">{t('dryRun.noTasks')}</p>}
      {tasks.map((task) => (
        <article key={task.id} className="designer-run-task">
          <Button type="link" onClick={() => showElement(modeler, task.node)}>
            {task.name || task.node}
          </Button>
          <Flex gap={4} wrap>
            {task.assignee && <Tag color="blue">{task.assignee}</Tag>}
            {task.candidates.map((candidate) => (
              <Tag key={candidate}>{candidate}</Tag>
            ))}
          </Flex>
          <Flex gap={4} wrap>
            {task.operations.map(({ code, name }) => (
              <Button key={code} size="small" type="primary" ghost onClick={() => onComplete(task.id, code)}>
                {name}
              </Button>
            ))}
            {task.operations.length === 0 && (
              <Button size="small" onClick={() => onComplete(task.id, '')}>
                {t('dryRun.complete')}
              </Button>
            )}
          </Flex>
        </article>
      ))}
    </section>
  )
}
