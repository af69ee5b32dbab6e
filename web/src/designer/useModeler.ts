import { startTransition, useEffect, useRef, useState } from 'react'
import { createModeler } from './modeler'
import type { SteppedModeler } from './modules/steppedModeler'

/** The modeler of a page; null until it can be used. */
export function useModeler(): SteppedModeler | null {
  const [modeler, setModeler] = useState<SteppedModeler | null>(null)
  const isMade = useRef(false)
  useEffect(() => {
    // Once: hiding the page ends its effects, and the modeler holds what is drawn.
    if (isMade.current) return
    isMade.current = true
    createModeler().then((made) => startTransition(() => setModeler(made)))
  }, [])
  return modeler
}
