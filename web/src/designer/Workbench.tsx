import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowCase } from '../api/contract'
import { createChecks } from '../core/checks'
import { designerPath } from '../paths'
import { usePageTab, useUnsaved } from '../ui/pageTab'
import { usePreferences } from '../ui/theme/preferences'
import { TestCases } from './cases/TestCases'
import { DesignerContext, type StoredRevision, useDesignerState, watchDesigner } from './designerState'
import { DraftOffer } from './draft/DraftOffer'
import { useDrawingDraft } from './draft/useDrawingDraft'
import { DryRun } from './dryrun/DryRun'
import { FindingsList } from './findings/FindingsList'
import { useFindings } from './findings/useFindings'
import type { EditingLock } from './modules/editingLock'
import type { SteppedModeler } from './modules/steppedModeler'
import { NewerDraftDialog } from './NewerDraftDialog'
import { Panel } from './panel/Panel'
import { PanelResizer, widthProperty } from './panel/PanelResizer'
import { Repair } from './Repair'
import { Toolbar } from './toolbar/Toolbar'
import { useSaveKey } from './toolbar/useSaveKey'
import { useFullWindow } from './useFullWindow'
import { useOpening } from './useOpening'

/** What stands beside the drawing: the panel of what is selected, a dry run, the test cases. */
type Mode = 'draw' | 'run' | 'cases'

/** Canvas, toolbar, panel, findings and dry run around one diagram. */
export function Workbench(props: { modeler: SteppedModeler; initial: string; stored: StoredRevision | null }) {
  const { initial, stored } = props
  const { t } = useTranslation('designer')
  const { closed } = usePageTab()
  const moveTo = useMove()
  const [designer] = useState(() => watchDesigner(props.modeler, createChecks(closed), stored, moveTo))
  const [mode, setMode] = useState<Mode>('draw')
  const [replayed, setReplayed] = useState<FlowCase | null>(null)
  const isRunning = mode === 'run'
  const [hasPanel, setPanel] = useState(true)
  const enter = useCallback((next: Mode, one: FlowCase | null = null) => {
    setMode((mode) => (mode === next ? 'draw' : next))
    setReplayed(one)
  }, [])
  const toggleRun = useCallback(() => enter('run'), [enter])
  const toggleCases = useCallback(() => enter('cases'), [enter])
  const togglePanel = useCallback(() => setPanel((hasPanel) => !hasPanel), [])
  const state = useDesignerState(designer)
  const { canvas, isShown, problems, open } = useOpening(designer, state, initial)
  const findings = useFindings(designer, state, initial)
  const isRefused = problems.length > 0
  const { left, take, drop } = useDrawingDraft(designer, state, props)
  useUnsaved(state.unsaved)
  const { panelWidth } = usePreferences().preferences
  const page = useSaveKey(designer, isShown)
  const { isFull, toggle: toggleFull } = useFullWindow(props.modeler)
  // The run goes through the drawing as it was when it began.
  useEffect(() => designer.modeler.get<EditingLock>('editingLock').set(isRunning), [designer, isRunning])

  return (
    <div className={isFull ? 'designer full' : 'designer'} ref={page}>
      {state.newer !== null && <NewerDraftDialog designer={designer} newer={state.newer} />}
      <Toolbar
        designer={designer}
        state={state}
        isOpen={isShown}
        isRunning={isRunning}
        onRun={toggleRun}
        isTesting={mode === 'cases'}
        onTest={toggleCases}
        hasPanel={hasPanel}
        onPanel={togglePanel}
        isFull={isFull}
        onFull={toggleFull}
      />
      {left !== null && !isRunning && (
        <DraftOffer
          key={left.stamp}
          designer={designer}
          draft={left}
          stored={stored}
          isReady={isShown || isRefused}
          onTaken={take}
          onDropped={drop}
        />
      )}
      <div className="designer-body" style={{ [widthProperty]: `${panelWidth}px` } as CSSProperties}>
        <div className="designer-main" inert={isRefused}>
          <section className="designer-canvas" ref={canvas} aria-label={t('canvas')} aria-busy={!isShown} />
          <FindingsList modeler={designer.modeler} findings={findings} />
        </div>
        {!isRefused && (mode !== 'draw' || hasPanel) && <PanelResizer />}
        {isRefused && <Repair text={initial} problems={problems} onOpen={open} />}
        {isRunning && <DryRun designer={designer} replayed={replayed} onClose={toggleRun} />}
        {mode === 'cases' && <TestCases designer={designer} onTry={(one) => enter('run', one)} onClose={toggleCases} />}
        {mode === 'draw' && hasPanel && !isRefused && (
          <DesignerContext value={designer}>
            <Panel modeler={designer.modeler} element={isShown ? state.element : null} revision={state.revision} />
          </DesignerContext>
        )}
      </div>
    </div>
  )
}

/** Gives the page the address of the flow that it has stored. */
function useMove(): (flowKey: string) => void {
  const { move } = usePageTab()
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  }, [move])
  return useCallback((flowKey) => latest.current(designerPath(flowKey)), [])
}
