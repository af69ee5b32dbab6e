import { useCallback, useEffect, useState } from 'react'
import { get } from '../api/client'
import type { Challenge } from '../api/contract'

/** Characters of a picture are typed, or the browser solves a puzzle. */
type CaptchaWay = 'picture' | 'puzzle'

export type CaptchaState = Challenge & {
  way: CaptchaWay
  /** Of the picture, or of the puzzle with its solution. */
  state: 'loading' | 'ready' | 'failed'
  /** The puzzle takes a moment: nothing can be sent before. */
  isSolving: boolean
  /** What is sent in place of the picture's characters once the puzzle is solved. */
  solution: string | null
  /** Another one of the same way. */
  refresh: () => void
  choose: (way: CaptchaWay) => void
}

type CaptchaChallenge = Challenge & { solution: string | null }

const none: CaptchaChallenge = { captchaId: '', image: null, required: true, solution: null }

/** One challenge of the server at a time; each is good for one try. */
export function useCaptcha(): CaptchaState {
  const [challenge, setChallenge] = useState(none)
  const [state, setState] = useState<CaptchaState['state']>('loading')
  const [way, setWay] = useState<CaptchaWay>('picture')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks for a new challenge.
  useEffect(() => {
    const stop = new AbortController()
    setState('loading')
    const bring = way === 'picture' ? picture : solvedPuzzle
    bring(stop.signal).then(
      (next) => {
        if (stop.signal.aborted) return
        setChallenge(next)
        setState('ready')
      },
      () => stop.signal.aborted || setState('failed'),
    )
    return () => stop.abort()
  }, [round, way])

  const refresh = useCallback(() => setRound((last) => last + 1), [])
  const choose = (next: CaptchaWay) => {
    // What the other way brought counts no more.
    setChallenge(none)
    setState('loading')
    setWay(next)
  }
  const isSolving = way === 'puzzle' && state === 'loading'
  const solution = state === 'ready' ? challenge.solution : null
  return { ...challenge, way, state, isSolving, solution, refresh, choose }
}

async function picture(signal: AbortSignal): Promise<CaptchaChallenge> {
  return { ...(await get('lawer-security/captcha', {}, { signal })), solution: null }
}

async function solvedPuzzle(signal: AbortSignal): Promise<CaptchaChallenge> {
  const [{ captchaId, salt, bits, required }, { solvePuzzle }] = await Promise.all([
    get('lawer-security/puzzle', {}, { signal }),
    import('../ui/hash/solvePuzzle'),
  ])
  return { captchaId, image: null, required, solution: required ? await solvePuzzle(salt, bits, signal) : null }
}
