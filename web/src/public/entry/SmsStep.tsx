import { type FormEvent, type ReactNode, useState } from 'react'
import { post } from '../../api/client'
import type { Locale } from '../../core/types'
import { interpolate, type PublicTexts } from '../../text/public'
import { useCountdown } from '../../ui/useCountdown'
import { CaptchaField } from '../CaptchaField'
import { Field } from '../Field'
import { useCaptcha } from '../useCaptcha'
import { textsIn } from './texts'
import { useErrors } from './useErrors'

/** A number with the code that was sent to it. */
export type Proof = { lxdh: string; smsCode: string }

type Props = {
  purpose: 'register' | 'signIn' | 'reset'
  locale: Locale
  shared: PublicTexts
  /** What the button says that goes on. */
  go: string
  children?: ReactNode
  /** What was shown before, where somebody comes back from the next step. */
  given?: Proof | null
  /** Goes on; what it is refused with is shown here. */
  onProven: (proof: Proof) => Promise<void>
}

/** Somebody shows that a mobile number is his: picture, code by text message. */
export function SmsStep({ purpose, locale, shared, go, children, given, onProven }: Props) {
  const texts = textsIn(locale)
  const captcha = useCaptcha()
  const errors = useErrors(texts)
  const [lxdh, setLxdh] = useState(given?.lxdh ?? '')
  const [code, setCode] = useState('')
  const [smsCode, setSmsCode] = useState(given?.smsCode ?? '')
  const [note, setNote] = useState<string | null>(null)
  const [wait, setWait] = useCountdown()
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    errors.clear()
    await act().catch(errors.fail)
    setBusy(false)
  }
  const send = () =>
    run(async () => {
      try {
        const { captchaId, solution } = captcha
        const sent = await post('lawer-security/sms/get', { purpose, lxdh, captchaId, code: solution ?? code })
        setNote(sent.demoText === null ? texts.sent : interpolate(texts.demoText, { text: sent.demoText }))
        setWait(sent.wait)
      } finally {
        setCode('')
        captcha.refresh()
      }
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(() => onProven({ lxdh, smsCode }))
  }
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      {children}
      <Field
        label={texts.mobile}
        error={errors.fields.lxdh ?? errors.fields.usernameOrPhone ?? errors.fields.lsgzglPhone}
      >
        <input
          value={lxdh}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          onChange={(event) => setLxdh(event.target.value)}
        />
      </Field>
      <CaptchaField
        captcha={captcha}
        texts={shared}
        error={errors.fields.code}
        input={{ value: code, onChange: (event) => setCode(event.target.value) }}
      />
      <Field
        label={texts.smsCode}
        error={errors.fields.smsCode ?? errors.fields.lsgzglCode}
        after={
          <button type="button" className="entry-send" disabled={wait > 0 || busy || captcha.isSolving} onClick={send}>
            {wait > 0 ? interpolate(texts.again, { seconds: wait }) : texts.getCode}
          </button>
        }
      >
        <input
          value={smsCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          onChange={(event) => setSmsCode(event.target.value)}
        />
      </Field>
      <p role="status" className="entry-note">
        {note}
      </p>
      <p role="alert" className="entry-failure">
        {errors.failure}
      </p>
      <button type="submit" className="public-button" aria-disabled={busy}>
        {go}
      </button>
    </form>
  )
}
