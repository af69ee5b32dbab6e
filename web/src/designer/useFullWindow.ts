import type Dragging from 'diagram-js/lib/features/dragging/Dragging'
import { useCallback, useEffect, useState } from 'react'
import type { SteppedModeler } from './modules/steppedModeler'

/** What Escape closes or ends first. */
const inFront = 'dialog[open], [role="menu"], .djs-popup-parent, .djs-search-open'
const typing = 'input, textarea, select, [contenteditable]'

/**
 * The designer over the whole window, and the shell out of sight and reach. F11 turns it on and off, beside what the
 * browser does with it; Escape leaves it where nothing else takes it. Nothing is made anew: the focus stays where it is.
 */
export function useFullWindow(modeler: SteppedModeler): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false)
  const toggle = useCallback(() => setFull((isFull) => !isFull), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      if (event.key === 'F11' && isPlain && !event.repeat) toggle()
      if (event.key === 'Escape' && isFull && !isTaken(event, modeler)) setFull(false)
    }
    // Before whoever takes the key: afterwards nobody could tell that something was open.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isFull, toggle, modeler])
  useEffect(() => {
    if (!isFull) return undefined
    // A page that is hidden behind another ends its effects, and the shell is there again.
    document.documentElement.dataset.fullWindow = ''
    return () => {
      delete document.documentElement.dataset.fullWindow
    }
  }, [isFull])
  return { isFull, toggle }
}

function isTaken({ target }: KeyboardEvent, modeler: SteppedModeler): boolean {
  const isTyping = target instanceof Element && target.closest(typing) !== null
  return isTyping || modeler.get<Dragging>('dragging').context() != null || document.querySelector(inFront) !== null
}
