import { useQuery } from '@tanstack/react-query'
import type Modeler from 'bpmn-js/lib/Modeler'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowCase } from '../../api/contract'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { surroundingsQuery } from '../api'
import { KeepCase } from '../cases/KeepCase'
import type { Designer } from '../designerState'
import { PeopleTrial } from './PeopleTrial'
import { RunBranches } from './RunBranches'
import { RunLog } from './RunLog'
import { RunTasks } from './RunTasks'
import { useDryRun } from './useDryRun'
import { VariableTable } from './VariableTable'
import { suggestVariables, toVariables } from './variables'

const secondsInDay = 24 * 3600

type Props = {
  designer: Designer
  /** A test case to be replayed. */
  replayed: FlowCase | null
  onClose: () => void
}

/** Tries the diagram out, step by step. */
export function DryRun({ designer, replayed, onClose }: Props) {
  const { modeler } = designer
  const { t } = useTranslation(['designer', 'common'])
  const [rows, setRows] = useState(() => suggestVariables(businessObjects(modeler)))
  const environment = useQuery(surroundingsQuery).data
  const dryRun = useDryRun(designer)
  const { run } = dryRun
  const start = () => dryRun.start(toVariables(rows), environment?.roles ?? {})
  return (
    <aside className="designer-panel" aria-label={t('run')}>
      <header className="designer-head">
        <h2 className="designer-title">{t('run')}</h2>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </header>
      {dryRun.problem !== null && (
        <p className="designer-refused" role="alert">
          {dryRun.problem}
        </p>
      )}
      {run === null ? (
        <>
          {replayed !== null && (
            <Button kind="primary" onClick={() => dryRun.replay(replayed.story, environment?.roles ?? {})}>
              {t('cases.replay', { name: replayed.name })}
            </Button>
          )}
          <h3 className="designer-title">{t('dryRun.variables')}</h3>
          <VariableTable rows={rows} onChange={setRows} />
          <Button kind={replayed === null ? 'primary' : 'plain'} onClick={start}>
            {t('dryRun.start')}
          </Button>
          <PeopleTrial designer={designer} rows={rows} />
        </>
      ) : (
        <>
          <div className="designer-row">
            <Button onClick={dryRun.undo}>{t('dryRun.undo')}</Button>
            <Button onClick={start}>{t('dryRun.restart')}</Button>
            <Button onClick={dryRun.stop}>{t('dryRun.variables')}</Button>
            <Button onClick={() => dryRun.advance(secondsInDay)}>{t('dryRun.day')}</Button>
            <Button onClick={dryRun.branch}>{t('dryRun.branch')}</Button>
          </div>
          {run.state.runs > 1 && <RunBranches state={run.state} onSwitch={dryRun.switchTo} />}
          <p className="designer-help">
            {t('dryRun.clock', { time: dateTime(run.state.now, true) })}
            {run.state.nextDeadline !== undefined &&
              ` ${t('dryRun.deadline', { time: dateTime(run.state.nextDeadline, true) })}`}
          </p>
          {run.state.ended && (
            <p className="designer-ended" role="status">
              {t('dryRun.ended')}
            </p>
          )}
          <KeepCase flowKey={designer.base()?.flowKey ?? null} initial={replayed?.name ?? ''} record={dryRun.record} />
          <RunTasks modeler={modeler} tasks={run.tasks} onComplete={dryRun.complete} onDelegate={dryRun.delegate} />
          <RunLog modeler={modeler} state={run.state} />
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
