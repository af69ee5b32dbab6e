import type Canvas from 'diagram-js/lib/core/Canvas'
import type EventBus from 'diagram-js/lib/core/EventBus'

/** What writes a name on the canvas. */
type DirectEditing = { isActive: () => boolean }

/** Above all that listens to it. */
const first = 10_000

/**
 * While a name is written the canvas stays where it is. Findings come and go below it meanwhile, and what the library does
 * when its size changes, to keep the selection in view, would end the writing.
 */
class SteadyNames {
  static $inject = ['eventBus', 'canvas', 'directEditing']

  constructor(eventBus: EventBus, canvas: Canvas, directEditing: DirectEditing) {
    let isResized = false
    eventBus.on('canvas.resized', first, (event: { stopPropagation: () => void }) => {
      if (!directEditing.isActive()) return
      isResized = true
      event.stopPropagation()
    })
    eventBus.on('directEditing.deactivate', () => {
      if (!isResized) return
      isResized = false
      // Once it is over.
      queueMicrotask(() => canvas.resized())
    })
  }
}

export const steadyNamesModule = {
  __init__: ['steadyNames'],
  steadyNames: ['type', SteadyNames],
}
