import type { DragEvent } from 'react'
import type { Widget as WidgetKind } from '../core/types'
import type { PartPath } from './design'

/** What is being dragged: a new field of a kind, or the field at a path. */
export type DragItem = { widget: WidgetKind } | { from: PartPath }

// A drop target may read the data of a drag only when it is dropped; what it is must be known before.
let current: DragItem | null = null

/** Begins to drag a new field or a part of the form. */
export function startDrag(event: DragEvent, item: DragItem): void {
  current = item
  event.dataTransfer.effectAllowed = 'copyMove'
  event.dataTransfer.setData('text/plain', 'widget' in item ? item.widget : item.from)
}

/** What is over a drop target, if it is ours. */
export function currentDrag(): DragItem | null {
  return current
}

/** What was being dragged; nothing is afterwards. */
export function endDrag(): DragItem | null {
  const last = current
  current = null
  return last
}
