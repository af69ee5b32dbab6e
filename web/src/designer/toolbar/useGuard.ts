import { useEffect, useRef, useState } from 'react'

/** How long a button stays shut after a click, in milliseconds, so that a double click sends once. */
const guardTime = 1500

/** Runs an action at most once in 1.5 seconds; `isGuarded` while it would not run. */
export function useGuard(act: () => void): { isGuarded: boolean; run: () => void } {
  const [isGuarded, setGuarded] = useState(false)
  const timer = useRef<number>(undefined)
  // A hidden tab must not stay guarded.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      setGuarded(false)
    },
    [],
  )
  const run = () => {
    if (isGuarded) return
    setGuarded(true)
    timer.current = window.setTimeout(() => setGuarded(false), guardTime)
    act()
  }
  return { isGuarded, run }
}
