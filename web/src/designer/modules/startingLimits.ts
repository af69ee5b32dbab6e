import type EventBus from 'diagram-js/lib/core/EventBus'
import type { Shape } from 'diagram-js/lib/model/Types'
import { attributeKey, readAttribute } from '../extension'

/** Days before a user task that is drawn here turns yellow and red: the default of both. */
const days = '1'
const limits = ['earlywarning', 'overtime'] as const

type Creating = { context: { shape: Shape; hints?: { pasted?: boolean } } }

/** Gives a user task its limits when it is drawn or made of another element; what is pasted keeps what it had. */
class StartingLimits {
  static $inject = ['eventBus']

  constructor(eventBus: EventBus) {
    eventBus.on('copyPaste.pasteElements', (event: { hints: object }) => {
      event.hints = { ...event.hints, pasted: true }
    })
    eventBus.on('commandStack.shape.create.preExecute', ({ context: { shape, hints } }: Creating) => {
      const task = shape.businessObject
      if (task?.$type !== 'bpmn:UserTask' || hints?.pasted) return
      if (limits.some((name) => readAttribute(task, name) !== '')) return
      for (const name of limits) task.set(attributeKey(task, name), days)
    })
  }
}

export const startingLimitsModule = {
  __init__: ['startingLimits'],
  startingLimits: ['type', StartingLimits],
}
