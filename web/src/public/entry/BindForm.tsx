import { type FormEvent, useState } from 'react'
import type { PublicTexts } from '../../text/public'
import { CaptchaField } from '../CaptchaField'
import { Field } from '../Field'
import { useCaptcha } from '../useCaptcha'
import type { EntryTexts } from './texts'
import { useErrors } from './useErrors'

type Typed = { username: string; password: string; code: string; captchaId: string }
type Props = { texts: EntryTexts; shared: PublicTexts; onBind: (typed: Typed) => Promise<void> }

/** Which account is one's own, shown once by its password; from then on the provider is enough. */
export function BindForm({ texts, shared, onBind }: Props) {
  const captcha = useCaptcha()
  const errors = useErrors(texts)
  const [values, setValues] = useState({ username: '', password: '', code: '' })
  const [isBusy, setBusy] = useState(false)
  const input = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      errors.forget(name)
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || captcha.isSolving) return
    setBusy(true)
    errors.clear()
    const { captchaId, solution } = captcha
    await onBind({ ...values, captchaId, code: solution ?? values.code }).catch((reason) => {
      errors.fail(reason)
      setValues((last) => ({ ...last, code: '' }))
      captcha.refresh()
    })
    setBusy(false)
  }
  return (
    <form className="entry-form" onSubmit={submit} noValidate aria-label={texts.bindTitle}>
      <h2>{texts.bindTitle}</h2>
      <p className="entry-note">{texts.bindAbout}</p>
      <Field label={shared.username} error={errors.fields.username}>
        <input {...input('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={shared.password} error={errors.fields.password}>
        <input {...input('password')} type="password" autoComplete="current-password" />
      </Field>
      <CaptchaField captcha={captcha} texts={shared} error={errors.fields.code} input={input('code')} />
      <p role="alert" className="entry-failure">
        {errors.failure}
      </p>
      <button type="submit" className="public-button" aria-disabled={isBusy || captcha.isSolving} aria-busy={isBusy}>
        {texts.bind}
      </button>
    </form>
  )
}
