import { Alert, Button, Flex } from 'antd'
import type Modeler from 'bpmn-js/lib/Modeler'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RunTasks } from './RunTasks'
import { RunTrail } from './RunTrail'
import { useDryRun } from './useDryRun'
import { VariableTable } from './VariableTable'
import { suggestVariables, toVariables } from './variables'

/** Tries the diagram out, step by step. */
export function DryRun({ modeler, onClose }: { modeler: Modeler; onClose: () => void }) {
  const { t } = useTranslation(['designer', 'common'])
  const [rows, setRows] = useState(() => suggestVariables(businessObjects(modeler)))
  const dryRun = useDryRun(modeler)
  const { run } = dryRun
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
          <Button type="primary" block onClick={() => dryRun.start(toVariables(rows))}>
            {t('dryRun.start')}
          </Button>
        </>
      ) : (
        <>
          <Flex gap={4} wrap>
            <Button size="small" onClick={dryRun.undo}>
              {t('dryRun.undo')}
            </Button>
            <Button size="small" onClick={() => dryRun.start(toVariables(rows))}>
              {t('dryRun.restart')}
            </Button>
            <Button size="small" onClick={dryRun.stop}>
              {t('dryRun.variables')}
            </Button>
            <Button size="small" onClick={() => dryRun.advance(24 * 3600)}>
              {t('dryRun.day')}
            </Button>
          </Flex>
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
