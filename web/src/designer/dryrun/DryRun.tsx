import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import type Modeler from 'bpmn-js/lib/Modeler'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTime } from '../../ui/dates'
import { roleCode, rolesQuery } from '../api'
import { RunTasks } from './RunTasks'
import { RunTrail } from './RunTrail'
import { useDryRun } from './useDryRun'
import { VariableTable } from './VariableTable'
import { suggestVariables, toVariables } from './variables'

const secondsInDay = 24 * 3600

/** Tries the diagram out, step by step. */
export function DryRun({ modeler, onClose }: { modeler: Modeler; onClose: () => void }) {
  const { t } = useTranslation(['designer', 'common'])
  const [rows, setRows] = useState(() => suggestVariables(businessObjects(modeler)))
  const roles = useQuery(rolesQuery).data ?? []
  const dryRun = useDryRun(modeler)
  const { run } = dryRun
  const start = () => dryRun.start(toVariables(rows), roles.map(roleCode))
  return (
    <aside className="designer-panel" aria-label={t('run')}>
      <Flex justify="space-between" align="center">
        <h2 className="designer-title">{t('run')}</h2>
        <Button size="small" onClick={onClose}>
          {t('common:close')}
        </Button>
      </Flex>
      {dryRun.problem !== null && <Alert type="error" showIcon title={dryRun.problem} />}
      {run === null ? (
        <>
          <h3 className="designer-title">{t('dryRun.variables')}</h3>
          <VariableTable rows={rows} onChange={setRows} />
          <Button type="primary" block onClick={start}>
            {t('dryRun.start')}
          </Button>
        </>
      ) : (
        <>
          <Flex gap={4} wrap>
            <Button size="small" onClick={dryRun.undo}>
              {t('dryRun.undo')}
            </Button>
            <Button size="small" onClick={start}>
              {t('dryRun.restart')}
            </Button>
            <Button size="small" onClick={dryRun.stop}>
              {t('dryRun.variables')}
            </Button>
            <Button size="small" onClick={() => dryRun.advance(secondsInDay)}>
              {t('dryRun.day')}
            </Button>
          </Flex>
          <p className="designer-help">
            {t('dryRun.clock', { time: dateTime(run.state.now, true) })}
            {run.state.nextDeadline !== undefined &&
              ` ${t('dryRun.deadline', { time: dateTime(run.state.nextDeadline, true) })}`}
          </p>
          {run.state.ended && <Alert type="success" showIcon title={t('dryRun.ended')} />}
          <RunTasks modeler={modeler} tasks={run.tasks} onComplete={dryRun.complete} />
          <RunTrail modeler={modeler} state={run.state} />
        </>
      )}
    </aside>
  )
}

function businessObjects(modeler: Modeler) {
  return modeler
    .get<ElementRegistry>('elementRegistry')
    .getAll()
    .filter((element) => element.businessObject && !('labelTarget' in element && element.labelTarget))
    .map((element) => element.businessObject)
}
