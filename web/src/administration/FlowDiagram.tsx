import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fitDiagram, scrollTo, useCanvas } from '../ui/diagram/canvas'
import { drawnColours } from '../ui/diagram/drawnColours'
import { Failed } from '../ui/feedback/Failed'
import '../ui/diagram/diagram.css'

/** How an element is coloured. */
export type Mark = 'done' | 'active' | 'taken' | 'added' | 'removed' | 'changed'

type Props = { label: string; text: string; marks: Readonly<Record<string, Mark>>; focus?: string }

/** A diagram to read, with colours for some of its elements. */
export default function FlowDiagram({ label, text, marks, focus }: Props) {
  const { t } = useTranslation('monitor')
  const [viewer] = useState(() => new NavigatedViewer({ bpmnRenderer: drawnColours }))
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState('')
  const canvas = useCanvas(viewer)
  useEffect(() => {
    const show = async () => {
      await viewer.importXML(text)
      fitDiagram(viewer, 'viewer')
      setFailed(false)
      setShown(text)
    }
    show().catch(() => setFailed(true))
  }, [viewer, text])
  useEffect(() => {
    if (shown !== text) return
    const surface = viewer.get<Canvas>('canvas')
    for (const { id } of viewer.get<ElementRegistry>('elementRegistry').getAll()) {
      for (const kind of kinds) surface.removeMarker(id, `diagram-${kind}`)
      const mark = marks[id]
      if (mark) surface.addMarker(id, `diagram-${mark}`)
    }
  }, [viewer, shown, text, marks])
  useEffect(() => {
    if (shown === text && focus !== undefined) scrollTo(viewer, focus)
  }, [viewer, shown, text, focus])
  return (
    <>
      {failed && <Failed reason={t('diagram.failed')} />}
      <section ref={canvas} className="administration-diagram diagram-ground" aria-label={label} />
    </>
  )
}

const kinds: readonly Mark[] = ['done', 'active', 'taken', 'added', 'removed', 'changed']
