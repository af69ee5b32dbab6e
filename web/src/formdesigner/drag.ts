import type { DragEvent } from 'react'
import type { Widget } from '../core/types'
import type { Place } from './design'

/** What is being dragged: a new field of a kind, or the field at a place. */
export type Dragged = { widget: Widget } | { from: Place }

// A drop target may read the data of a drag only when it is dropped; what it is must be known before.
let dragged: Dragged | null = null

export function startDrag(event: DragEvent, what: Dragged): void {
  dragged = what
  event.dataTransfer.effectAllowed = 'copyMove'
  event.dataTransfer.setData('text/plain', 'widget' in what ? what.widget : what.from)
}

/** What is over a drop target, if it is ours. */
export function currentDrag(): Dragged | null {
  return dragged
}

export function endDrag(): Dragged | null {
  const last = dragged
  dragged = null
  return last
}
