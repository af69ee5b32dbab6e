import { useEffect, useState } from 'react'

/** Seconds that count down to 0 by themselves, and how to begin anew. */
export function useCountdown() {
  const [seconds, setSeconds] = useState(0)
  const running = seconds > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSeconds((last) => Math.max(0, last - 1)), 1000)
    return () => clearInterval(timer)
  }, [running])
  return [seconds, setSeconds] as const
}
