import { useCallback, useEffect, useState } from 'react'
import { get } from '../api/client'
import type { Challenge } from '../api/contract'

export type CaptchaState = Challenge & { state: 'loading' | 'ready' | 'failed'; refresh: () => void }

const none: Challenge = { captchaId: '', image: null, required: true }

/** One challenge of the server at a time; each is good for one try. */
export function useCaptcha(): CaptchaState {
  const [challenge, setChallenge] = useState(none)
  const [state, setState] = useState<CaptchaState['state']>('loading')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks for a new challenge.
  useEffect(() => {
    const stop = new AbortController()
    setState('loading')
    get('lawer-security/captcha', {}, { signal: stop.signal }).then(
      (next) => {
        setChallenge(next)
        setState('ready')
      },
      () => stop.signal.aborted || setState('failed'),
    )
    return () => stop.abort()
  }, [round])

  const refresh = useCallback(() => setRound((last) => last + 1), [])
  return { ...challenge, state, refresh }
}
