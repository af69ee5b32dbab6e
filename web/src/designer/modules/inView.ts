import type Canvas from 'diagram-js/lib/core/Canvas'
import type EventBus from 'diagram-js/lib/core/EventBus'
import ContextPad from 'diagram-js/lib/features/context-pad/ContextPad'
import type Selection from 'diagram-js/lib/features/selection/Selection'
import type { Dimensions, Rect } from 'diagram-js/lib/util/Types'

/** Of the pad to its element and to the edge of the canvas, in pixels. */
const gap = 4
/** Less room than that below the search is not worth looking at. */
const leastRoom = 120

type Element = Parameters<Canvas['getAbsoluteBBox']>[0]
type Position = { left: number; top: number }
/** What the library does not declare. */
type PadInside = { _getPosition(target: unknown): Position; _updatePosition(): void }

/** What is searched for stands in the middle of what palette and search leave free of the canvas. */
class SearchInView {
  static $inject = ['canvas', 'eventBus', 'selection']

  constructor(canvas: Canvas, events: EventBus, selection: Selection) {
    const show = () => {
      const [found] = selection.get() as Element[]
      if (found !== undefined) bringToMiddle(canvas, found)
    }
    events.on(['searchPad.preselected', 'searchPad.selected'], show)
  }
}

/** The pad of an element, which the edge of the canvas does not cut off. */
class PadInView extends ContextPad {
  private readonly board: Canvas

  constructor(...services: ConstructorParameters<typeof ContextPad>) {
    super(...services)
    const [canvas, , events] = services
    this.board = canvas
    events.on('canvas.resized', () => (this as unknown as PadInside)._updatePosition())
  }

  _getPosition(target: unknown): Position {
    const beside = (ContextPad.prototype as unknown as PadInside)._getPosition.call(this, target)
    const pad = this.board.getContainer().querySelector('.djs-context-pad.open')
    if (pad === null) return beside
    const box = this.board.getAbsoluteBBox([target].flat()[0] as Element)
    return withinCanvas(beside, box.x, pad.getBoundingClientRect(), this.board.getSize())
  }
}

export const inViewModule = {
  __init__: ['searchInView'],
  searchInView: ['type', SearchInView],
  contextPad: ['type', PadInView],
}

/** Where a pad stands: where it is wished, or left of its element, which begins there, and not beyond an edge. */
export function withinCanvas(wished: Position, elementLeft: number, pad: Dimensions, canvas: Dimensions): Position {
  const fits = wished.left + pad.width + gap <= canvas.width
  const [atLeft, atEdge] = [elementLeft - pad.width - gap, canvas.width - pad.width - gap]
  const left = fits ? wished.left : atLeft >= 0 ? atLeft : atEdge
  const top = Math.min(wished.top, canvas.height - pad.height - gap)
  return { left: Math.max(0, left), top: Math.max(0, top) }
}

/** How far the canvas is moved so that an element stands in the middle of the room; both in pixels of the canvas. */
export function toMiddle(element: Rect, room: Rect): { dx: number; dy: number } {
  const middle = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 })
  const [from, to] = [middle(element), middle(room)]
  return { dx: Math.round(to.x - from.x), dy: Math.round(to.y - from.y) }
}

function bringToMiddle(canvas: Canvas, element: Element): void {
  canvas.scroll(toMiddle(canvas.getAbsoluteBBox(element), freeRoom(canvas)))
}

/** What palette and search do not cover. */
function freeRoom(canvas: Canvas): Rect {
  const container = canvas.getContainer()
  const own = container.getBoundingClientRect()
  const boxOf = (selector: string) => container.querySelector(selector)?.getBoundingClientRect()
  const left = Math.max(0, (boxOf('.djs-palette')?.right ?? own.left) - own.left)
  const below = Math.max(0, (boxOf('.djs-search-results')?.bottom ?? own.top) - own.top)
  const top = own.height - below >= leastRoom ? below : 0
  return { x: left, y: top, width: own.width - left, height: own.height - top }
}
