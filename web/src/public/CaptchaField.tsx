import type { ChangeEvent, InputHTMLAttributes } from 'react'
import type { PublicTexts } from '../text/public'
import { Captcha } from './Captcha'
import { Field } from './Field'
import type { CaptchaState } from './useCaptcha'

type Props = {
  captcha: CaptchaState
  texts: PublicTexts
  error?: string
  /** Of the characters that are typed. */
  input: InputHTMLAttributes<HTMLInputElement> & { onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

/** The picture's characters, or without seeing, hearing or typing: a puzzle that the browser solves (WCAG 2.2, 3.3.8). */
export function CaptchaField({ captcha, texts, error, input }: Props) {
  if (!captcha.required) return null
  const { way, state } = captcha
  const failed = way === 'puzzle' && state === 'failed'
  const act = () => {
    if (failed) captcha.refresh()
    else captcha.choose(way === 'picture' ? 'puzzle' : 'picture')
  }
  return (
    <>
      {way === 'picture' && (
        <Field label={texts.code} error={error} after={<Captcha captcha={captcha} texts={texts} />}>
          <input {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={8} />
        </Field>
      )}
      <div className="captcha-way">
        <button type="button" onClick={act}>
          {failed ? texts.puzzle.again : way === 'picture' ? texts.puzzle.begin : texts.puzzle.picture}
        </button>
        <p role="status">{way === 'puzzle' && texts.puzzle[state]}</p>
        {way === 'puzzle' && error !== undefined && (
          <p role="alert" className="error">
            {error}
          </p>
        )}
      </div>
    </>
  )
}
