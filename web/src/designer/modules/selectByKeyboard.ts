import type Canvas from 'diagram-js/lib/core/Canvas'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import type Keyboard from 'diagram-js/lib/features/keyboard/Keyboard'
import type Selection from 'diagram-js/lib/features/selection/Selection'
import type { Element, Shape } from 'diagram-js/lib/model/Types'

/** `]` selects the next element of the diagram, `[` the one before: nodes as they are read, each with its flows behind it. */
class SelectByKeyboard {
  static $inject = ['keyboard', 'elementRegistry', 'selection', 'canvas']

  constructor(keyboard: Keyboard, registry: ElementRegistry, selection: Selection, canvas: Canvas) {
    keyboard.addListener(({ keyEvent }: { keyEvent: KeyboardEvent }) => {
      const by = { ']': 1, '[': -1 }[keyEvent.key]
      if (by === undefined || keyboard.hasModifier(keyEvent)) return undefined
      const elements = inReadingOrder(registry)
      const at = elements.findIndex((element) => selection.isSelected(element))
      const next = elements.at(at < 0 ? Math.min(by, 0) : (at + by) % elements.length)
      if (next === undefined) return undefined
      canvas.scrollToElement(next, { top: 60, right: 60, bottom: 60, left: 160 })
      selection.select(next)
      return true
    })
  }
}

export const selectByKeyboardModule = {
  __init__: ['selectByKeyboard'],
  selectByKeyboard: ['type', SelectByKeyboard],
}

/** From left to right and from top to bottom; labels belong to their elements. */
function inReadingOrder(registry: ElementRegistry): Element[] {
  const nodes = (registry.getAll() as Element[]).filter(isNode)
  const inOrder = nodes.toSorted((one, other) => one.x - other.x || one.y - other.y)
  return inOrder.flatMap((node) => [node, ...node.outgoing])
}

/** Neither the canvas, nor a flow, nor a label. */
function isNode(element: Element): element is Shape {
  return 'x' in element && element.parent != null && !('labelTarget' in element && element.labelTarget)
}
