import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../api/apiError'
import { post } from '../../api/client'
import type { ComplainTexts } from './ComplainPage'
import { sentence } from './sentence'

type Props = { texts: ComplainTexts; number: string; code: string; onSent: () => void }

/** Whoever complained takes it back, with a reason: the organ decides whether the complaint ends. */
export function WithdrawalForm({ texts, number, code, onSent }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(null)
    setIsBusy(true)
    try {
      await post('lawer-approval/complaint/public/withdraw', { number, code, reason })
      onSent()
    } catch (error) {
      setWrong((error instanceof ApiError && error.violations[0]?.text) || sentence(error, texts))
    } finally {
      setIsBusy(false)
    }
  }
  if (!isOpen) {
    return (
      <button type="button" className="complain-link" onClick={() => setIsOpen(true)}>
        {texts.withdraw}
      </button>
    )
  }
  return (
    <form className="complain-form" onSubmit={send} noValidate>
      <h2>{texts.withdraw}</h2>
      <p>{texts.withdrawNote}</p>
      <label htmlFor={id}>{texts.withdrawReason}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={500}
        aria-describedby={`${id}-wrong`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-wrong`} role="alert" className="complain-wrong">
        {wrong}
      </p>
      <button type="submit" className="public-button" disabled={isBusy || reason.trim() === ''}>
        {texts.send}
      </button>
    </form>
  )
}
