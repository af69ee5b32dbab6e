import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/apiError'
import { post } from '../../api/client'
import type { PublicTexts } from '../../text/public'
import { CaptchaField } from '../CaptchaField'
import { useCaptcha } from '../useCaptcha'
import type { ComplainTexts } from './ComplainPage'
import { sentence } from './sentence'

type Props = { texts: ComplainTexts; shared: PublicTexts; onBegin: (ticket: string) => void }

/** What is done with his data, and the picture that lets him go on. */
export function BeginForm({ texts, shared, onBegin }: Props) {
  const captcha = useCaptcha()
  const [consent, setConsent] = useState(false)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    if (!consent) return setWrong(texts.consentNeeded)
    setBusy(true)
    setWrong(null)
    try {
      const input = { consent: '1', captchaId: captcha.captchaId, code: captcha.solution ?? code }
      const { ticket } = await post('lawer-approval/complaint/public/begin', input)
      onBegin(ticket)
    } catch (error) {
      setWrong((error instanceof ApiError && error.violations[0]?.text) || sentence(error, texts))
      setCode('')
      captcha.refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="complain-form" onSubmit={begin} noValidate>
      <h2>{texts.noticeTitle}</h2>
      <ul>
        {texts.notice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <label className="complain-tick">
        <input type="checkbox" checked={consent} onChange={(event) => setConsent(event.target.checked)} />
        {texts.consent}
      </label>
      <CaptchaField
        captcha={captcha}
        texts={shared}
        input={{ value: code, onChange: (event) => setCode(event.target.value) }}
      />
      {wrong !== null && (
        <p role="alert" className="complain-wrong">
          {wrong}
        </p>
      )}
      <button type="submit" className="public-button" disabled={busy || captcha.isSolving}>
        {texts.begin}
      </button>
    </form>
  )
}
