import type BaseViewer from 'bpmn-js/lib/BaseViewer'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import './diagram.css'

/** How far an instance has come: ids of nodes that were left, that wait for somebody, and of flows that were taken. */
type Progress = { done: readonly string[]; active: readonly string[]; flows: readonly string[] }

const markers: Record<keyof Progress, string> = {
  done: 'diagram-done',
  active: 'diagram-active',
  flows: 'diagram-taken',
}

/** Colours a diagram by an instance's progress in place of what was coloured before; null takes the colours away. */
export function markProgress(viewer: BaseViewer, progress: Progress | null): void {
  const canvas = viewer.get<Canvas>('canvas')
  for (const { id } of viewer.get<ElementRegistry>('elementRegistry').getAll()) {
    for (const kind of ['done', 'active', 'flows'] as const) {
      canvas.removeMarker(id, markers[kind])
      const isMarked = kind === 'done' ? isLeft(progress, id) : progress?.[kind].includes(id)
      if (isMarked) canvas.addMarker(id, markers[kind])
    }
  }
}

/** A node that waits again after it was left counts as waiting. */
function isLeft(progress: Progress | null, id: string): boolean {
  return progress !== null && !progress.active.includes(id) && progress.done.includes(id)
}
