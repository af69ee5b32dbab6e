import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createChecks } from '../core/checks'
import { useLocale } from '../text/useLocale'
import { breathe } from '../ui/breathe'
import { fitDiagram, useCanvas } from '../ui/diagram/canvas'
import { usePageTab, useUnsaved } from '../ui/pageTab'
import { DesignerContext, type StoredRevision, useDesignerState, watchDesigner } from './designerState'
import { extentOf } from './diagram'
import { checkDiagram, type DiagramProblem } from './diagramFile'
import { DryRun } from './dryrun/DryRun'
import { FindingsList } from './findings/FindingsList'
import { useFindings } from './findings/useFindings'
import type { SteppedModeler } from './modules/steppedModeler'
import { NewerDraftDialog } from './NewerDraftDialog'
import { ProblemList } from './ProblemList'
import { Panel } from './panel/Panel'
import { Toolbar } from './toolbar/Toolbar'
import { translateProblems } from './translateProblems'

/** Canvas, toolbar, panel, findings and dry run around one diagram. */
export function Workbench(props: { modeler: SteppedModeler; initial: string; stored: StoredRevision | null }) {
  const { initial, stored } = props
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const { closed } = usePageTab()
  const [designer] = useState(() => watchDesigner(props.modeler, createChecks(closed), stored))
  const [problems, setProblems] = useState<DiagramProblem[]>([])
  const [isRunning, setRunning] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [isShown, setShown] = useState(false)
  const canvas = useCanvas(designer.modeler, isOpening)
  const state = useDesignerState(designer)
  const isDrawn = state.revision > 0
  const findings = useFindings(designer, state, initial)
  const toggleRun = useCallback(() => setRunning((isRunning) => !isRunning), [])
  const hasOpened = useRef(false)
  const isFitted = useRef(false)
  useUnsaved(state.unsaved)

  useEffect(() => {
    breathe().then(() => setOpening(true))
  }, [])

  // Once the canvas is in the page: what is drawn there is laid out as it comes.
  useEffect(() => {
    if (!isOpening || hasOpened.current) return
    hasOpened.current = true
    const open = async () => {
      const read = await checkDiagram(designer.modeler, initial)
      if (!('parsed' in read)) {
        setProblems(await translateProblems(read.problems, initial, locale, designer.checks))
      } else {
        // What is drawn is laid out for a scale: it is chosen before.
        fitDiagram(designer.modeler, 'editor', extentOf(read.parsed.rootElement))
        await designer.modeler.importParsed(read.parsed)
      }
    }
    open().catch((reason: Error) => setProblems([{ code: 'parser', text: reason.message }]))
  }, [designer, isOpening, initial, locale])

  useEffect(() => {
    if (!isDrawn || isFitted.current) return
    isFitted.current = true
    fitDiagram(designer.modeler, 'editor')
    // The panel is drawn when there is time.
    startTransition(() => setShown(true))
  }, [designer, isDrawn])

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
