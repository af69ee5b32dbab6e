import { useEffect, useState } from 'react'
import { get } from '../../api/client'
import type { OfferedProvider } from '../../api/contract'

/** The identity providers; null until they are known, none where the server cannot be asked. */
export function useProviders(): OfferedProvider[] | null {
  const [providers, setProviders] = useState<OfferedProvider[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    get('lawer-security/ways', {}, { signal: stop.signal }).then(
      (ways) => setProviders(ways.providers),
      () => stop.signal.aborted || setProviders([]),
    )
    return () => stop.abort()
  }, [])
  return providers
}
