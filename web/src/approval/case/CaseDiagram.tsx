import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import { useQuery } from '@tanstack/react-query'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { fitDiagram, scrollTo, useCanvas } from '../../ui/diagram/canvas'
import { drawnColours } from '../../ui/diagram/drawnColours'
import { isDrawn, withLayout } from '../../ui/diagram/layout'
import { markProgress } from '../../ui/diagram/marks'
import { withNames } from '../../ui/diagram/names'
import { markTrail } from '../../ui/diagram/trail'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { type DiagramProgress, replayQuery } from '../api'
import { progressAt } from './replay/progressAt'
import { ReplayBar } from './replay/ReplayBar'

/** The diagrams of the case and of what it called, with what is done, what waits, and the way that was taken. */
export default function CaseDiagram({ approvalCase }: { approvalCase: Case }) {
  const { t } = useTranslation(['approval', 'acts'])
  const { nameOf } = useFlowNames()
  const { isOpen, toggle, bar, at } = useReplay(approvalCase)
  return (
    <>
      <div className="diagram-head">
        <ul className="diagram-legend">
          <li className="done">{t('diagram.done')}</li>
          <li className="active">{t('diagram.active')}</li>
          <li className="back">{t('acts:diagram.back')}</li>
          <li className="count">{t('acts:diagram.count')}</li>
        </ul>
        <Button aria-pressed={isOpen} onClick={toggle}>
          {t('acts:replay.title')}
        </Button>
      </div>
      {bar}
      <Progressed drawn={{ ...approvalCase, ...at('') }} label={t('tab.diagram')} />
      {approvalCase.called.map((called) => (
        <section key={called.instanceId}>
          <h3>{nameOf(called.flowName)}</h3>
          <Progressed drawn={{ ...called, ...at(called.instanceId) }} label={nameOf(called.flowName)} />
        </section>
      ))}
    </>
  )
}

/** The case told again, line by line: while it is open, the diagrams show how far it had come by then. */
function useReplay(approvalCase: Case) {
  const { sqId } = approvalCase.application
  const textOf = useApiErrorText()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setStep] = useState(0)
  const found = useQuery({ ...replayQuery(sqId), enabled: isOpen })
  const steps = found.data ?? []
  const step = Math.min(chosen, steps.length - 1)
  const shown = isOpen && steps.length > 0
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen)
      setStep(0)
    },
    bar: isOpen && (
      <>
        {found.isPending && <Loading />}
        {found.isError && steps.length === 0 && <Failed reason={textOf(found.error)} onRetry={found.refetch} />}
        {shown && <ReplayBar approvalCase={approvalCase} steps={steps} step={step} onStep={setStep} />}
      </>
    ),
    /** How far an instance had come; nothing: it is shown as it stands now. */
    at: (instanceId: string) => (shown ? { ...progressAt(steps, step, instanceId), counts: {}, waysBack: [] } : {}),
  }
}

function Progressed({ drawn, label }: { drawn: DiagramProgress; label: string }) {
  const { t } = useTranslation(['approval', 'acts'])
  const { nameOf } = useFlowNames()
  const [viewer] = useState(() => new NavigatedViewer({ bpmnRenderer: drawnColours }))
  const [state, setState] = useState<'reading' | 'drawn' | 'failed'>('reading')
  const canvas = useCanvas(viewer)
  const { diagram, done, active, flows, counts, waysBack } = drawn
  const isLaidOut = !isDrawn(diagram)
  useEffect(() => {
    const show = async () => {
      await viewer.importXML(withNames(isDrawn(diagram) ? diagram : withLayout(diagram), nameOf))
      fitDiagram(viewer, 'viewer')
      setState('drawn')
    }
    setState('reading')
    show().catch(() => setState('failed'))
  }, [viewer, diagram, nameOf])
  useEffect(() => {
    if (state !== 'drawn') return
    markProgress(viewer, { done, active, flows })
    markTrail(viewer, { counts, waysBack })
    for (const id of active.slice(0, 1)) scrollTo(viewer, id)
  }, [viewer, state, done, active, flows, counts, waysBack])
  return (
    <>
      {isLaidOut && state !== 'failed' && <p className="ahead-note">{t('acts:diagram.laidOut')}</p>}
      {state === 'failed' && <Failed reason={t('diagram.failed')} />}
      <section ref={canvas} className="case-diagram diagram-ground" aria-label={label} />
    </>
  )
}
