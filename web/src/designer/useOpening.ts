import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '../text/useLocale'
import { breathe } from '../ui/breathe'
import { fitDiagram, useCanvas } from '../ui/diagram/canvas'
import type { Designer, DesignerState } from './designerState'
import { extentOf } from './diagram'
import type { DiagramProblem } from './diagramFile'
import { checkOrDraw } from './drawnFile'
import { translateProblems } from './translateProblems'

/** How far a diagram is that a page opens. */
type Opening = {
  /** For the element that takes the canvas. */
  canvas: RefObject<HTMLElement | null>
  /** It is drawn and stands in its place. */
  isShown: boolean
  /** Why it cannot be opened; empty when it can. */
  problems: DiagramProblem[]
  /** Opens another text in its place, while it could not be opened. */
  open: (text: string) => Promise<void>
}

/** Opens the diagram of a page once, in steps between which the page answers. */
export function useOpening(designer: Designer, { revision }: DesignerState, initial: string): Opening {
  const locale = useLocale()
  const [problems, setProblems] = useState<DiagramProblem[]>([])
  const [hasCanvas, setHasCanvas] = useState(false)
  const [isShown, setShown] = useState(false)
  const canvas = useCanvas(designer.modeler, hasCanvas)
  const hasOpened = useRef(false)
  const isFitted = useRef(false)
  const isDrawn = revision > 0

  useEffect(() => {
    breathe().then(() => setHasCanvas(true))
  }, [])

  const open = useCallback(
    async (text: string) => {
      try {
        const read = await checkOrDraw(designer.modeler, text)
        if (!('parsed' in read))
          return setProblems(await translateProblems(read.problems, text, locale, designer.checks))
        // Names are laid out for a scale: it is chosen before they are drawn.
        fitDiagram(designer.modeler, 'editor', extentOf(read.parsed.rootElement))
        await designer.modeler.importParsed(read.parsed)
        setProblems([])
        if (read.text !== initial) designer.markChanged()
      } catch (reason) {
        setProblems([{ code: 'parser', text: reason instanceof Error ? reason.message : String(reason) }])
      }
    },
    [designer, initial, locale],
  )

  // Once the canvas is in the page: what is drawn there is laid out as it comes.
  useEffect(() => {
    if (!hasCanvas || hasOpened.current) return
    hasOpened.current = true
    open(initial)
  }, [hasCanvas, initial, open])

  useEffect(() => {
    if (!isDrawn || isFitted.current) return
    isFitted.current = true
    fitDiagram(designer.modeler, 'editor')
    // The panel is drawn when there is time.
    startTransition(() => setShown(true))
  }, [designer, isDrawn])

  // Another file may have been opened in its place.
  return { canvas, isShown, problems: isDrawn ? [] : problems, open }
}
