import type BaseViewer from 'bpmn-js/lib/BaseViewer'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import type Overlays from 'diagram-js/lib/features/overlays/Overlays'
import './diagram.css'

/** The way that an instance has gone: how often each element was left, and the ways back that no flow shows. */
type Trail = {
  counts: Readonly<Record<string, number>>
  waysBack: readonly { from: string; to: string; count: number }[]
}

const kind = 'case-trail'
const svg = 'http://www.w3.org/2000/svg'

/** Writes on a diagram how often each activity was done, and draws the ways back, in place of what was there before. */
export function markTrail(viewer: BaseViewer, { counts, waysBack }: Trail): void {
  const registry = viewer.get<ElementRegistry>('elementRegistry')
  const overlays = viewer.get<Overlays>('overlays')
  overlays.remove({ type: kind })
  for (const element of registry.filter((one) => /Task|SubProcess|CallActivity/.test(one.type ?? ''))) {
    const count = counts[element.id]
    if (count === undefined) continue
    const html = document.createElement('span')
    html.className = 'diagram-count'
    html.textContent = String(count)
    overlays.add(element.id, kind, { position: { top: -10, right: 10 }, html })
  }
  const layer = viewer.get<Canvas>('canvas').getLayer(kind, 2)
  layer.replaceChildren()
  for (const { from, to } of waysBack) {
    const [start, end] = [boxOf(registry, from), boxOf(registry, to)]
    if (start && end) layer.append(wayBack(start, end))
  }
}

type Box = { x: number; y: number; width: number }

/** Where an element stands; undefined for one that is not drawn. */
function boxOf(registry: ElementRegistry, id: string): Box | undefined {
  const element = registry.get(id)
  return element && isBox(element) ? element : undefined
}

function isBox(element: object): element is Box {
  return 'x' in element && 'y' in element && 'width' in element
}

/** An arc over both, from the middle of one top to the other. */
function wayBack(from: Box, to: Box): SVGElement {
  const [x1, x2] = [from.x + from.width / 2, to.x + to.width / 2]
  const top = Math.min(from.y, to.y) - 40
  const way = document.createElementNS(svg, 'path')
  way.setAttribute('class', 'diagram-way-back')
  way.setAttribute('d', `M ${x1} ${from.y} C ${x1} ${top}, ${x2} ${top}, ${x2} ${to.y} l -4 -8 m 4 8 l 5 -7`)
  return way
}
