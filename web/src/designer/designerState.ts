import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element } from 'bpmn-js/lib/model/Types'
import type CommandStack from 'diagram-js/lib/command/CommandStack'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type Selection from 'diagram-js/lib/features/selection/Selection'
import { createContext, useSyncExternalStore } from 'react'

/** What the toolbar and the panel need to know of the diagram. */
export type DesignerState = {
  /** The one selected element, or else the process or collaboration. */
  element: Element | null
  canUndo: boolean
  canRedo: boolean
  zoom: number
  /** Grows with each change of the diagram. */
  revision: number
  /** What stands there differs from what is stored. */
  unsaved: boolean
}

export type Designer = {
  modeler: Modeler
  subscribe: (listener: () => void) => () => void
  state: () => DesignerState
  /** What stands there is stored now. */
  saved: () => void
}

const events = [
  'import.done',
  'selection.changed',
  'root.set',
  'commandStack.changed',
  'canvas.viewbox.changed',
  'elements.changed',
] as const

/** The designer that a panel stands in. */
export const DesignerContext = createContext<Designer | null>(null)

/** Follows a modeler; the answer is the same object until something changes. */
export function watchDesigner(modeler: Modeler): Designer {
  const listeners = new Set<() => void>()
  let isOpen = false
  let current: DesignerState = {
    element: null,
    canUndo: false,
    canRedo: false,
    zoom: 1,
    revision: 0,
    unsaved: false,
  }
  const become = (next: DesignerState) => {
    current = next
    for (const listener of listeners) listener()
  }
  for (const event of events) {
    // Low priority: after bpmn-js itself is done with the event.
    modeler.on(event, 100, ({ trigger }: { trigger?: string }) => {
      // The first diagram is the stored one; the history is cleared by each that is opened.
      const isChange = event === 'commandStack.changed' ? trigger !== 'clear' : event === 'import.done' && isOpen
      if (event === 'import.done') isOpen = true
      const revision = current.revision + (event === 'canvas.viewbox.changed' ? 0 : 1)
      become({ ...read(modeler), revision, unsaved: current.unsaved || isChange })
    })
  }
  return {
    modeler,
    state: () => current,
    saved: () => become({ ...current, unsaved: false }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useDesignerState(designer: Designer): DesignerState {
  return useSyncExternalStore(designer.subscribe, designer.state)
}

function read(modeler: Modeler): Omit<DesignerState, 'revision' | 'unsaved'> {
  const commands = modeler.get<CommandStack>('commandStack')
  return {
    element: selected(modeler),
    canUndo: commands.canUndo(),
    canRedo: commands.canRedo(),
    zoom: modeler.get<Canvas>('canvas').zoom(),
  }
}

/** A label stands for its element. Several selected elements count as none. */
function selected(modeler: Modeler): Element | null {
  const chosen = modeler.get<Selection>('selection').get() as Element[] // bpmn-js puts its own elements on the canvas
  const only = chosen.length === 1 ? chosen[0] : undefined
  if (only !== undefined) return (only.labelTarget as Element | undefined) ?? only
  const root = modeler.get<Canvas>('canvas').getRootElement() as Element | undefined
  return root?.businessObject ? root : null
}
