import { type RefObject, useEffect, useRef } from 'react'

/** Marks the element that takes the answer as its `ref` with `data-more` while something stands out of sight at its end. */
export function useScrollHint(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (box === null) return
    const mark = () => box.toggleAttribute('data-more', box.scrollWidth - box.clientWidth - box.scrollLeft > 1)
    const resized = new ResizeObserver(mark)
    resized.observe(box)
    for (const inner of box.children) resized.observe(inner)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [])
  return place
}
