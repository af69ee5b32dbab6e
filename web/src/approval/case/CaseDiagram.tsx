import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'
import { fitDiagram, scrollTo, useCanvas } from '../../ui/diagram/canvas'
import { drawnColours } from '../../ui/diagram/drawnColours'
import { isDrawn, withLayout } from '../../ui/diagram/layout'
import { markProgress } from '../../ui/diagram/marks'
import { withNames } from '../../ui/diagram/names'
import { markTrail } from '../../ui/diagram/trail'
import { Failed } from '../../ui/feedback/Failed'
import type { DiagramProgress } from '../api'

/** The diagrams of the case and of what it called, with what is done, what waits, and the way that was taken. */
export default function CaseDiagram({ approvalCase }: { approvalCase: Case }) {
  const { t } = useTranslation(['approval', 'acts'])
  const { nameOf } = useFlowNames()
  return (
    <>
      <ul className="diagram-legend">
        <li className="done">{t('diagram.done')}</li>
        <li className="active">{t('diagram.active')}</li>
        <li className="back">{t('acts:diagram.back')}</li>
        <li className="count">{t('acts:diagram.count')}</li>
      </ul>
      <Progressed drawn={approvalCase} label={t('tab.diagram')} />
      {approvalCase.called.map((called) => (
        <section key={called.instanceId}>
          <h3>{nameOf(called.flowName)}</h3>
          <Progressed drawn={called} label={nameOf(called.flowName)} />
        </section>
      ))}
    </>
  )
}

function Progressed({ drawn, label }: { drawn: DiagramProgress; label: string }) {
  const { t } = useTranslation(['approval', 'acts'])
  const { nameOf } = useFlowNames()
  const [viewer] = useState(() => new NavigatedViewer({ bpmnRenderer: drawnColours }))
  const [failed, setFailed] = useState(false)
  const canvas = useCanvas(viewer)
  const { diagram, done, active, flows, counts, waysBack } = drawn
  const isLaidOut = !isDrawn(diagram)
  useEffect(() => {
    const show = async () => {
      await viewer.importXML(withNames(isDrawn(diagram) ? diagram : withLayout(diagram), nameOf))
      fitDiagram(viewer, 'viewer')
      markProgress(viewer, { done, active, flows })
      markTrail(viewer, { counts, waysBack })
      for (const id of active.slice(0, 1)) scrollTo(viewer, id)
    }
    show().catch(() => setFailed(true))
  }, [viewer, diagram, done, active, flows, counts, waysBack, nameOf])
  return (
    <>
      {isLaidOut && !failed && <p className="ahead-note">{t('acts:diagram.laidOut')}</p>}
      {failed && <Failed reason={t('diagram.failed')} />}
      <section ref={canvas} className="case-diagram diagram-ground" aria-label={label} />
    </>
  )
}
