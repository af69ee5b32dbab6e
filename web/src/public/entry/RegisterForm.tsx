import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/apiError'
import { post } from '../../api/client'
import type { Locale } from '../../core/types'
import { Field } from '../Field'
import { accountOf, type Registrant } from './registrant'
import type { Proof } from './SmsStep'
import { textsIn } from './texts'
import { useErrors } from './useErrors'

const empty = { name: '', card: '', zgzh: '', username: '', password: '', passwordAgain: '' }

/** What was typed. */
export type Typed = typeof empty
type Key = keyof Typed
type Props = {
  registrant: Registrant
  proof: Proof
  locale: Locale
  /** What was typed before, where somebody comes back to it. */
  given: Typed | null
  /** With what was typed, but for the passwords. */
  onBack: (typed: Typed) => void
  onDone: () => void
}

/** Who one is, and the account that one wants. Numbers and the name are checked as soon as a field is left. */
export function RegisterForm({ registrant, proof, locale, given, onBack, onDone }: Props) {
  const texts = textsIn(locale)
  const errors = useErrors(texts)
  const [values, setValues] = useState(given ?? empty)
  const [found, setFound] = useState<Partial<Record<Key, string>>>({})
  const [free, setFree] = useState(false)
  const [busy, setBusy] = useState(false)
  const set = (key: Key, value: string) => {
    setValues((last) => ({ ...last, [key]: value }))
    setFound((last) => ({ ...last, [key]: undefined }))
    errors.forget(key)
    if (key === 'username') setFree(false)
  }
  const check = async (key: Key, ask: () => Promise<unknown>) => {
    if (values[key].trim() === '') return
    await ask().then(
      () => key === 'username' && setFree(true),
      (reason) => {
        const [violation] = reason instanceof ApiError ? reason.violations : []
        if (violation) setFound((last) => ({ ...last, [key]: violation.text }))
      },
    )
  }
  const account = accountOf[registrant]
  const checks: Partial<Record<Key, () => Promise<unknown>>> = {
    username: () => post('lawer-security/checkUsername', { username: values.username, ...proof }),
    zgzh: () => post('lawer-security/checkZgzh', { ...account, zgzh: values.zgzh }),
    card: () => post('lawer-security/ckeckCard', { card: values.card }),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    errors.clear()
    // What was typed for another kind is no answer to what this one is asked.
    const name = registrant === 'intern' ? values.name : ''
    const card = registrant === 'firm' ? '' : values.card
    await post('lawer-security/register', { ...values, ...account, ...proof, name, card }).then(onDone, errors.fail)
    setBusy(false)
  }
  const input = (key: Key) => ({
    value: values[key],
    onChange: (event: { target: { value: string } }) => set(key, event.target.value),
    onBlur: () => {
      const ask = checks[key]
      if (ask) check(key, ask)
    },
  })
  const back = () => onBack({ ...values, password: '', passwordAgain: '' })
  const error = (key: Key) => errors.fields[key] ?? found[key]
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      {registrant === 'intern' && (
        <Field label={texts.name} error={error('name')}>
          <input {...input('name')} autoComplete="name" maxLength={50} />
        </Field>
      )}
      {registrant !== 'firm' && (
        <Field label={texts.card} error={error('card')}>
          <input {...input('card')} autoComplete="off" maxLength={18} />
        </Field>
      )}
      <Field label={texts.numbers[registrant]} error={error('zgzh')}>
        <input {...input('zgzh')} autoComplete="off" maxLength={30} />
      </Field>
      <Field label={texts.username} error={error('username')} hint={free ? texts.usernameFree : texts.usernameHint}>
        <input {...input('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={20} />
      </Field>
      <Field label={texts.password} error={error('password')} hint={texts.passwordHint}>
        <input {...input('password')} type="password" autoComplete="new-password" maxLength={18} />
      </Field>
      <Field label={texts.passwordAgain} error={error('passwordAgain')}>
        <input {...input('passwordAgain')} type="password" autoComplete="new-password" maxLength={18} />
      </Field>
      <p role="alert" className="entry-failure">
        {errors.failure ?? errors.fields.smsCode}
      </p>
      <button type="submit" className="public-button" aria-disabled={busy}>
        {texts.register}
      </button>
      <p>
        <button type="button" className="entry-link" onClick={back}>
          {texts.previous}
        </button>
      </p>
    </form>
  )
}
