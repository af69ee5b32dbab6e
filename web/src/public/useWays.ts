import { useEffect, useState } from 'react'
import { get } from '../api/client'
import type { EntryWays } from '../api/contract'

/** Which ways lead in here; null until it is known. Without an answer there is the password alone. */
export function useWays(): EntryWays | null {
  const [ways, setWays] = useState<EntryWays | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    get('lawer-security/ways', {}, { signal: stop.signal }).then(setWays, () => undefined)
    return () => stop.abort()
  }, [])
  return ways
}
