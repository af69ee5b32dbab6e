import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../api/session'
import type { Locale } from '../core/types'
import { interpolate, type PublicTexts } from '../text/public'
import { CaptchaField } from './CaptchaField'
import { Field } from './Field'
import { type Failure, useLogin } from './useLogin'

type Props = {
  locale: Locale
  texts: PublicTexts
  onSignIn: () => void
  /** An account of the demo that was chosen. */
  offered?: { username: string; password: string }
}

/** Account, password and captcha, checked by core while typing and by the server on submit. */
export function LoginForm({ locale, texts, onSignIn, offered }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const login = useLogin(locale, onSignIn, () => focusFirstInvalid(form.current))
  const [capsLock, setCapsLock] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is tried once.
  useEffect(() => {
    if (offered === undefined) return
    login.offer(offered)
    // It says how far signing in is.
    form.current?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus()
  }, [offered])
  const [isPasswordVisible, setPasswordVisible] = useState(false)

  const sessionText = useSessionText(texts)
  return (
    <form
      ref={form}
      className="login-form"
      onSubmit={login.submit}
      onFocus={login.prepare}
      noValidate
      aria-label={texts.signInTitle}
    >
      <h1>{texts.signInTitle}</h1>
      <Field label={texts.username} error={login.error('username')}>
        <input {...login.input('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label={texts.password}
        error={login.error('password')}
        warning={capsLock ? texts.capsLock : undefined}
        after={
          <button
            type="button"
            className="field-button"
            aria-pressed={isPasswordVisible}
            aria-label={isPasswordVisible ? texts.hidePassword : texts.showPassword}
            onClick={() => setPasswordVisible(!isPasswordVisible)}
          >
            <Eye open={isPasswordVisible} />
          </button>
        }
      >
        <input
          {...login.input('password')}
          type={isPasswordVisible ? 'text' : 'password'}
          autoComplete="current-password"
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          onKeyDown={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        />
      </Field>
      <CaptchaField captcha={login.captcha} texts={texts} error={login.error('code')} input={login.input('code')} />
      <p className="login-failure" role="alert">
        {failureText(login.failure, texts) ?? sessionText}
      </p>
      <button type="submit" className="public-button" aria-disabled={login.busy} aria-busy={login.busy}>
        {login.busy ? texts.signingIn : texts.signIn}
      </button>
    </form>
  )
}

function failureText(failure: Failure | null, texts: PublicTexts): string | undefined {
  switch (failure?.kind) {
    case undefined:
      return undefined
    case 'network':
      return texts.network
    case 'timeout':
      return texts.timeout
    case 'locked':
      return failure.secondsLeft > 0
        ? interpolate(texts.lockedFor, { time: clock(failure.secondsLeft) })
        : texts.unlocked
    case 'refused':
      return failure.text
    case 'wrongPassword':
      return interpolate(texts.wrongPassword, { count: failure.triesLeft })
  }
}

/** 125 → `2:05` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
      {open && <path d="M4 20L20 4" />}
    </svg>
  )
}

/** So long a notice of the server stands on the page, milliseconds (shell.md 9). */
const noticeStays = 5000

/** Why the last session ended, where that was not the user's own sign-out from us alone. */
function useSessionText(texts: PublicTexts): string {
  const { ended, notice } = currentSession()
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => setGone(true), noticeStays)
    return () => clearTimeout(timer)
  }, [notice])
  if (ended === 'refused') return gone ? '' : (notice ?? '')
  if (ended === 'locked') return texts.locked
  if (ended === 'leftProvider') return texts.leftProvider
  return ended === 'expired' ? texts.expired : ''
}
