import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../text/useLocale'
import { fitDiagram, useCanvas } from '../ui/diagram/canvas'
import { useUnsaved } from '../ui/pageTab'
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
  const [designer] = useState(() => watchDesigner(createModeler(), stored))
  const [problems, setProblems] = useState<DiagramProblem[]>([])
  const [isRunning, setRunning] = useState(false)
  const canvas = useCanvas(designer.modeler)
  const state = useDesignerState(designer)
  const findings = useFindings(designer.modeler, state.revision)
  const hasOpened = useRef(false)
  useUnsaved(state.unsaved)

  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    const open = async () => {
      const fileProblems = await checkDiagram(designer.modeler, initial)
      setProblems(await translateProblems(fileProblems, initial, locale))
      if (fileProblems.length > 0) return
      await designer.modeler.importXML(initial)
      fitDiagram(designer.modeler, 'editor')
    }
    open().catch((reason: Error) => setProblems([{ code: 'parser', text: reason.message }]))
  }, [designer, initial, locale])

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
          <DryRun modeler={designer.modeler} onClose={() => setRunning(false)} />
        ) : (
          <DesignerContext value={designer}>
            <Panel modeler={designer.modeler} element={state.element} revision={state.revision} />
          </DesignerContext>
        )}
      </div>
    </div>
  )
}
