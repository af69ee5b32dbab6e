import { type RefObject, useEffect, useRef } from 'react'

/** Marks the element that takes the answer as its `ref` with `data-more` while something stands out of sight at its end, and lets
 * the keyboard scroll it as long as it is wider than its place. */
export function useScrollHint(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (box === null) return
    const mark = () => {
      const hidden = box.scrollWidth - box.clientWidth
      box.toggleAttribute('data-more', hidden - box.scrollLeft > 1)
      if (hidden > 1) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
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
