import type BaseViewer from 'bpmn-js/lib/BaseViewer'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import type EventBus from 'diagram-js/lib/core/EventBus'
import type { Rect } from 'diagram-js/lib/util/Types'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocale } from '../../text/useLocale'

/**
 * Shows a viewer or modeler in the element that takes the answer as its `ref`, once it is ready. A hidden tab only
 * detaches it: the diagram and its history stay with the modeler.
 */
export function useCanvas(viewer: BaseViewer, isReady = true): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  const locale = useLocale()
  const toldLocale = useRef(locale)
  useEffect(() => {
    const parent = place.current
    if (parent === null || !isReady) return
    viewer.attachTo(parent)
    const resized = new ResizeObserver(() => viewer.get<Canvas>('canvas').resized())
    resized.observe(parent)
    return () => {
      resized.disconnect()
      viewer.detach()
    }
  }, [viewer, isReady])
  useEffect(() => {
    if (toldLocale.current === locale) return
    toldLocale.current = locale
    viewer.get<EventBus>('eventBus').fire('i18n.changed', { locale })
  }, [viewer, locale])
  return place
}

/** The smallest scale at which names of 12 pixels can still be told: to have all in view at once is worth that. */
const legible = 0.66
/** The scale of what is too large for that: its names are read without effort. */
const readable = 0.8
/** The smallest scale that the designer offers. */
const smallest = 0.2
/** Free space at the left, in pixels: in an editor the palette covers the canvas there. */
const margin = { editor: 130, whole: 130, viewer: 30 }
/** Free space at the other sides. */
const gap = 30

/**
 * The whole diagram in view, or, when it is too large for that, its upper left end at a scale that can be read; `whole`:
 * all of it, whatever the scale. `extent`: where it will stand, while it is not drawn yet.
 */
export function fitDiagram(viewer: BaseViewer, kind: keyof typeof margin, extent?: Rect): void {
  const canvas = viewer.get<Canvas>('canvas')
  const { inner: drawn, outer } = canvas.viewbox()
  const inner = extent ?? drawn
  // A hidden tab has no room; on a phone there is little.
  if (outer.width === 0 || outer.height === 0) return
  const free = {
    width: Math.max(outer.width / 2, outer.width - margin[kind] - gap),
    height: Math.max(outer.height / 2, outer.height - 2 * gap),
  }
  const fitting = Math.min(1, free.width / Math.max(1, inner.width), free.height / Math.max(1, inner.height))
  const isWhole = fitting >= legible || kind === 'whole'
  const scale = isWhole ? Math.max(fitting, smallest) : readable
  const size = { width: outer.width / scale, height: outer.height / scale }
  const spare = Math.max(0, free.width / scale - inner.width)
  canvas.viewbox({
    x: inner.x - Math.min(margin[kind], outer.width / 4) / scale - spare / 2,
    // What is too tall begins at its top.
    y: Math.min(inner.y - gap / scale, inner.y + (inner.height - size.height) / 2),
    ...size,
  })
}

/** Moves the canvas as far as it takes to see the element. */
export function scrollTo(viewer: BaseViewer, id: string): void {
  const element = viewer.get<ElementRegistry>('elementRegistry').get(id)
  const canvas = viewer.get<Canvas>('canvas')
  if (element === undefined || element === canvas.getRootElement()) return
  canvas.scrollToElement(element, { top: 120, bottom: 120, left: 160, right: 160 })
}

/** Scales around the middle of what is in view. */
export function zoomTo(viewer: BaseViewer, scale: number): void {
  const canvas = viewer.get<Canvas>('canvas')
  canvas.zoom(scale, middle(canvas))
}

function middle(canvas: Canvas): { x: number; y: number } {
  const { width, height } = canvas.getSize()
  return { x: width / 2, y: height / 2 }
}
