import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createChecks } from '../core/checks'
import { usePageTab, useUnsaved } from '../ui/pageTab'
import { DesignerContext, type StoredRevision, useDesignerState, watchDesigner } from './designerState'
import { DryRun } from './dryrun/DryRun'
import { FindingsList } from './findings/FindingsList'
import { useFindings } from './findings/useFindings'
import type { SteppedModeler } from './modules/steppedModeler'
import { NewerDraftDialog } from './NewerDraftDialog'
import { ProblemList } from './ProblemList'
import { Panel } from './panel/Panel'
import { Toolbar } from './toolbar/Toolbar'
import { useOpening } from './useOpening'

/** Canvas, toolbar, panel, findings and dry run around one diagram. */
export function Workbench(props: { modeler: SteppedModeler; initial: string; stored: StoredRevision | null }) {
  const { initial, stored } = props
  const { t } = useTranslation('designer')
  const { closed } = usePageTab()
  const [designer] = useState(() => watchDesigner(props.modeler, createChecks(closed), stored))
  const [isRunning, setRunning] = useState(false)
  const toggleRun = useCallback(() => setRunning((isRunning) => !isRunning), [])
  const state = useDesignerState(designer)
  const { canvas, isShown, problems } = useOpening(designer, state, initial)
  const findings = useFindings(designer, state, initial)
  useUnsaved(state.unsaved)

  return (
    <div className="designer">
      {state.newer !== null && <NewerDraftDialog designer={designer} newer={state.newer} />}
      <Toolbar designer={designer} state={state} isRunning={isRunning} onRun={toggleRun} />
      {problems.length > 0 && (
        <section className="designer-refused" role="alert">
          <strong>{t('unreadable')}</strong>
          <ProblemList problems={problems} />
        </section>
      )}
      <div className="designer-body">
        <div className="designer-main">
          <section className="designer-canvas" ref={canvas} aria-label={t('canvas')} aria-busy={!isShown} />
          <FindingsList modeler={designer.modeler} findings={findings} />
        </div>
        {isRunning ? (
          <DryRun designer={designer} onClose={() => setRunning(false)} />
        ) : (
          <DesignerContext value={designer}>
            <Panel modeler={designer.modeler} element={isShown ? state.element : null} revision={state.revision} />
          </DesignerContext>
        )}
      </div>
    </div>
  )
}
