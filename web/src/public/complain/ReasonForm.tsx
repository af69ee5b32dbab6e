import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../api/apiError'
import type { ComplainTexts } from './ComplainPage'
import { sentence } from './sentence'

type Props = {
  texts: ComplainTexts
  title: string
  note: string
  /** Above what is typed. */
  label: string
  maxLength: number
  send: (reason: string) => Promise<unknown>
  onSent: () => void
}

/** Something that whoever complained asks for with a reason: behind a link, so that nobody does it unawares. */
export function ReasonForm({ texts, title, note, label, maxLength, send: sendReason, onSent }: Props) {
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
      await sendReason(reason)
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
        {title}
      </button>
    )
  }
  return (
    <form className="complain-form" onSubmit={send} noValidate>
      <h2>{title}</h2>
      <p>{note}</p>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={maxLength}
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
