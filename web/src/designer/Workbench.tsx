import { startTransition, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createChecks } from '../core/checks'
import { useLocale } from '../text/useLocale'
import { breathe } from '../ui/breathe'
import { fitDiagram, useCanvas } from '../ui/diagram/canvas'
import { usePageTab, useUnsaved } from '../ui/pageTab'
import { DesignerContext, type StoredRevision, useDesignerState, watchDesigner } from './designerState'
import { checkDiagram, type DiagramProblem } from './diagramFile'
import { DryRun } from './dryrun/DryRun'
import { FindingsList } from './findings/FindingsList'
import { useFindings } from './findings/useFindings'
import { createModeler } from './modeler'
import { NewerDraftDialog } from './NewerDraftDialog'
import { ProblemList } from './ProblemList'
import { Panel } from './panel/Panel'
import { Toolbar } from './toolbar/Toolbar'
import { translateProblems } from './translateProblems'

/** Canvas, toolbar, panel, findings and dry run around one diagram. */
export function Workbench({ initial, stored }: { initial: string; stored: StoredRevision | null }) {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const { closed } = usePageTab()
  const [designer] = useState(() => watchDesigner(createModeler(), createChecks(closed), stored))
  const [problems, setProblems] = useState<DiagramProblem[]>([])
  const [isRunning, setRunning] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const [isPanelShown, setPanelShown] = useState(false)
  const canvas = useCanvas(designer.modeler, isDrawn)
  const state = useDesignerState(designer)
  const findings = useFindings(designer, state, initial)
  const hasOpened = useRef(false)
  const isFitted = useRef(false)
  useUnsaved(state.unsaved)

  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    const open = async () => {
      await breathe()
      const read = await checkDiagram(designer.modeler, initial)
      setProblems(await translateProblems(read.problems, initial, locale, designer.checks))
      if (!('parsed' in read)) return
      await designer.modeler.importParsed(read.parsed)
      setDrawn(true)
    }
    open().catch((reason: Error) => setProblems([{ code: 'parser', text: reason.message }]))
  }, [designer, initial, locale])

  useEffect(() => {
    if (!isDrawn || isFitted.current) return
    isFitted.current = true
    fitDiagram(designer.modeler, 'editor')
    // The panel is drawn when there is time.
    startTransition(() => setPanelShown(true))
  }, [designer, isDrawn])

  return (
    <div className="designer">
      {state.newer !== null && <NewerDraftDialog designer={designer} newer={state.newer} />}
      <Toolbar designer={designer} state={state} isRunning={isRunning} onRun={() => setRunning(!isRunning)} />
      {problems.length > 0 && (
        <section className="designer-refused" role="alert">
          <strong>{t('unreadable')}</strong>
          <ProblemList problems={problems} />
        </section>
      )}
      <div className="designer-body">
        <div className="designer-main">
          <section className="designer-canvas" ref={canvas} aria-label={t('canvas')} />
          <FindingsList modeler={designer.modeler} findings={findings} />
        </div>
        {isRunning ? (
          <DryRun designer={designer} onClose={() => setRunning(false)} />
        ) : (
          <DesignerContext value={designer}>
            <Panel modeler={designer.modeler} element={isPanelShown ? state.element : null} revision={state.revision} />
          </DesignerContext>
        )}
      </div>
    </div>
  )
}
