import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element } from 'bpmn-js/lib/model/Types'
import type CommandStack from 'diagram-js/lib/command/CommandStack'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type Selection from 'diagram-js/lib/features/selection/Selection'
import { createContext, useSyncExternalStore } from 'react'
import type { LastChange } from '../api/apiError'
import type { Checks } from '../core/checks'
import type { SteppedModeler } from './modules/steppedModeler'

/** What the toolbar and the panel need to know of the diagram. */
export type DesignerState = {
  /** The one selected element; the process or collaboration while nothing is selected; none of several. */
  element: Element | null
  canUndo: boolean
  canRedo: boolean
  zoom: number
  /** Grows with each change of the diagram. */
  revision: number
  /** What stands there differs from what is stored. */
  unsaved: boolean
  /** Somebody else stored a newer draft, over which nothing was written. */
  newer: NewerDraft | null
}

/** A draft of the flow that somebody else stored meanwhile. */
export type NewerDraft = LastChange & { flowKey: string }

/** A modeler with what the server knows of its diagram, to subscribe to. */
export type Designer = {
  modeler: SteppedModeler
  checks: Checks
  subscribe: (listener: () => void) => () => void
  state: () => DesignerState
  /** The revision that a draft of this flow is made from; 0: there is none yet. */
  revisionOf: (flowKey: string) => number
  /** The draft that the drawing is made from; null: it is a new flow. */
  base: () => StoredRevision | null
  /** What stands there is stored now, under this revision. */
  markSaved: (stored: StoredRevision) => void
  /** What stands there is another than what is stored, although nothing was drawn. */
  markChanged: () => void
  /** What stands there was kept in the browser, drawn from this draft. */
  markRestored: (base: StoredRevision | null) => void
  /** There is a newer draft; none: that is settled. */
  setNewer: (newer: NewerDraft | null) => void
}

/** The draft that a page has open, as the server knows it. */
export type StoredRevision = { flowKey: string; revision: number }

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

/** Follows a modeler; the answer is the same object until something changes. `onStored` hears under which key it is stored. */
export function watchDesigner(
  modeler: SteppedModeler,
  checks: Checks,
  opened: StoredRevision | null,
  onStored: (flowKey: string) => void,
): Designer {
  const listeners = new Set<() => void>()
  let isOpen = false
  let stored = opened
  let current: DesignerState = {
    element: null,
    canUndo: false,
    canRedo: false,
    zoom: 1,
    revision: 0,
    unsaved: false,
    newer: null,
  }
  let isTelling = false
  const tell = () => {
    isTelling = false
    for (const listener of listeners) listener()
  }
  // Events come in bursts: one drawing of the page for each.
  const update = (next: DesignerState) => {
    current = next
    if (!isTelling) queueMicrotask(tell)
    isTelling = true
  }
  for (const event of events) {
    // Low priority: after bpmn-js itself is done with the event.
    modeler.on(event, 100, ({ trigger }: { trigger?: string }) => {
      // Until the diagram stands there is nothing to do with it.
      if (!isOpen && event !== 'import.done') return
      // The first diagram is the stored one; the history is cleared by each that is opened.
      const isChange = event === 'commandStack.changed' ? trigger !== 'clear' : event === 'import.done' && isOpen
      if (event === 'import.done') isOpen = true
      const revision = current.revision + (event === 'canvas.viewbox.changed' ? 0 : 1)
      update({ ...current, ...read(modeler), revision, unsaved: current.unsaved || isChange })
    })
  }
  return {
    modeler,
    checks,
    state: () => current,
    revisionOf: (flowKey) => (stored?.flowKey === flowKey ? stored.revision : 0),
    base: () => stored,
    markSaved: (now) => {
      stored = now
      onStored(now.flowKey)
      update({ ...current, unsaved: false, newer: null })
    },
    markChanged: () => update({ ...current, unsaved: true }),
    markRestored: (base) => {
      stored = base
      update({ ...current, unsaved: true })
    },
    setNewer: (newer) => update({ ...current, newer }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The state of a designer; draws again when it changes. */
export function useDesignerState(designer: Designer): DesignerState {
  return useSyncExternalStore(designer.subscribe, designer.state)
}

function read(modeler: Modeler): Omit<DesignerState, 'revision' | 'unsaved' | 'newer'> {
  const commands = modeler.get<CommandStack>('commandStack')
  return {
    element: selected(modeler),
    canUndo: commands.canUndo(),
    canRedo: commands.canRedo(),
    zoom: modeler.get<Canvas>('canvas').zoom(),
  }
}

/** A label stands for its element. Of several selected elements none is meant, nor what holds them. */
function selected(modeler: Modeler): Element | null {
  const selection = modeler.get<Selection>('selection').get() as Element[] // bpmn-js puts its own elements on the canvas
  const [only, ...others] = new Set(selection.map((one) => (one.labelTarget as Element | undefined) ?? one))
  if (others.length > 0) return null
  if (only !== undefined) return only
  const root = modeler.get<Canvas>('canvas').getRootElement() as Element | undefined
  return root?.businessObject ? root : null
}
