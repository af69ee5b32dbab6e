/** A function that acts once nobody has called it for a while, with what it was called with last. */
type Debounced<Value> = ((value: Value) => void) & {
  /** Acts now, if it was called and has not acted since. */
  flush: () => void
}

/** Puts an act off until so many milliseconds have passed without another call. */
export function debounce<Value>(act: (value: Value) => void, wait: number): Debounced<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: Value } | undefined
  const flush = () => {
    clearTimeout(timer)
    const last = waiting
    waiting = undefined
    if (last !== undefined) act(last.value)
  }
  const call = (value: Value) => {
    waiting = { value }
    clearTimeout(timer)
    timer = setTimeout(flush, wait)
  }
  return Object.assign(call, { flush })
}
