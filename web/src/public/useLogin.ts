import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { ApiError, isObject } from '../api/apiError'
import type { Rules } from '../core/rules'
import type { Locale } from '../core/types'
import { enter } from './enter'
import { useCaptcha } from './useCaptcha'

type FieldName = 'username' | 'password' | 'code'
/** An account that is offered. */
type Credentials = { username: string; password: string }

const empty: Record<FieldName, string> = { username: '', password: '', code: '' }

/** Why signing in did not succeed, apart from what stands at the fields. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'locked'; until: number; secondsLeft: number }
  | { kind: 'wrongPassword'; triesLeft: number }
  | { kind: 'refused'; text: string }

/** The state of the sign-in form. `onInvalid` is called when a submit was stopped by a field. */
export function useLogin(locale: Locale, onSignIn: () => void, onInvalid: () => void) {
  const captcha = useCaptcha()
  const { rules, prepare } = useRules()
  const [values, setValues] = useState(empty)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [fromServer, setFromServer] = useState<Record<string, string | undefined>>({})
  const [failure, setFailure] = useFailure()
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<Credentials | null>(null)

  const violations = (checker: Rules) =>
    checker
      .checkLogin({ ...values, code: captcha.solution ?? values.code, captchaId: captcha.captchaId }, locale)
      .filter(({ field }) => field in empty && (field !== 'code' || captcha.required))

  const error = (name: FieldName): string | undefined => {
    if (fromServer[name] !== undefined) return fromServer[name]
    if (rules === null || !touched.has(name)) return undefined
    return violations(rules).find(({ field }) => field === name)?.text
  }

  const input = (name: FieldName) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setWaiting(null)
      setValues({ ...values, [name]: event.target.value })
      setTouched(new Set(touched).add(name))
      setFromServer({ ...fromServer, [name]: undefined })
    },
  })

  const send = async (given: typeof values) => {
    setBusy(true)
    setFailure(null)
    onSignIn()
    await enter({ ...given, code: captcha.solution ?? given.code, captchaId: captcha.captchaId }).catch(fail)
    setBusy(false)
  }

  /** Fills in an account and signs in; where a picture is asked for, once the browser has solved a puzzle in its place. */
  const offer = (account: Credentials) => {
    if (busy) return
    setValues({ ...account, code: '' })
    setFromServer({})
    setTouched(new Set())
    setFailure(null)
    setWaiting(account)
    if (!captcha.required) return
    if (captcha.way === 'picture') captcha.choose('puzzle')
    else if (captcha.state === 'failed') captcha.refresh()
  }

  const isProven = captcha.state === 'ready' && (captcha.way === 'puzzle' || !captcha.required)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who waits is sent once, when the puzzle is solved.
  useEffect(() => {
    if (waiting === null || !isProven) return
    setWaiting(null)
    send({ ...waiting, code: '' })
  }, [waiting, isProven])

  const fail = (reason: unknown) => {
    if (!(reason instanceof ApiError)) throw reason
    setFromServer(Object.fromEntries(reason.violations.map(({ field, text }) => [field, text])))
    setFailure(reason.violations.length > 0 ? null : failureOf(reason))
    setValues((last) => ({ ...last, code: '' }))
    setTouched((last) => new Set([...last].filter((name) => name !== 'code')))
    captcha.refresh()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // While the puzzle is being solved its line says so.
    if (busy || captcha.isSolving) return
    setTouched(new Set(Object.keys(empty)))
    // Without the module the server still checks.
    const checker = rules ?? (await importRules().catch(() => null))
    if (checker !== null && violations(checker).length > 0) {
      requestAnimationFrame(onInvalid)
      return
    }
    await send(values)
  }

  const isEntering = busy || (waiting !== null && captcha.isSolving)
  return { captcha, busy: isEntering, failure, error, input, offer, prepare, submit }
}

async function importRules(): Promise<Rules> {
  const { loadRules } = await import('../core/rules')
  return loadRules()
}

/** The rules come with the first step into the form: before that there is nothing that they could judge. */
function useRules() {
  const [rules, setRules] = useState<Rules | null>(null)
  const prepare = () => {
    importRules().then(setRules, () => undefined)
  }
  return { rules, prepare }
}

/** A failure; a lock counts down by itself. */
function useFailure() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const locked = failure?.kind === 'locked' && failure.secondsLeft > 0
  useEffect(() => {
    if (!locked) return
    const timer = setInterval(() => setFailure((last) => (last?.kind === 'locked' ? lock(last.until) : last)), 1000)
    return () => clearInterval(timer)
  }, [locked])
  return [failure, setFailure] as const
}

function failureOf({ code, data, message }: ApiError): Failure {
  if (code === 'NETWORK') return { kind: 'network' }
  if (code === 'TIMEOUT') return { kind: 'timeout' }
  if (isObject(data) && typeof data.until === 'number') return lock(data.until)
  if (isObject(data) && typeof data.triesLeft === 'number') return { kind: 'wrongPassword', triesLeft: data.triesLeft }
  return { kind: 'refused', text: message }
}

function lock(until: number): Failure {
  return { kind: 'locked', until, secondsLeft: Math.max(0, Math.ceil((until - Date.now()) / 1000)) }
}
