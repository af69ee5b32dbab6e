import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../api/apiError'
import { post } from '../../api/client'
import type { ComplainTexts } from './ComplainPage'
import { sentence } from './sentence'

type Props = { texts: ComplainTexts; number: string; code: string; onSent: () => void }

/** Dictionary pj, the best first. */
const scores = ['5', '4', '3', '2', '1'] as const

/** How satisfied whoever complained is with the answer: said once. */
export function RatingForm({ texts, number, code, onSent }: Props) {
  const id = useId()
  const [score, setScore] = useState('')
  const [comment, setComment] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(null)
    setIsBusy(true)
    try {
      await post('lawer-approval/complaint/public/rate', { number, code, score: Number(score), comment })
      onSent()
    } catch (error) {
      setWrong((error instanceof ApiError && error.violations[0]?.text) || sentence(error, texts))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className="complain-form" onSubmit={send} noValidate>
      <fieldset>
        <legend>{texts.rate}</legend>
        {scores.map((it) => (
          <label key={it} className="complain-tick">
            <input type="radio" name={`${id}-score`} value={it} checked={score === it} onChange={() => setScore(it)} />
            {texts.scores[it]}
          </label>
        ))}
        <label htmlFor={`${id}-comment`}>{texts.rateComment}</label>
        <textarea
          id={`${id}-comment`}
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <p role="alert" className="complain-wrong">
          {wrong}
        </p>
        <button type="submit" className="public-button" disabled={isBusy || score === ''}>
          {texts.rateSend}
        </button>
      </fieldset>
    </form>
  )
}
