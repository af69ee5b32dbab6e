import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../api/apiError'
import { post } from '../../api/client'
import type { PublicTexts } from '../../text/public'
import { BeginForm } from './BeginForm'
import type { ComplainTexts } from './ComplainPage'
import { PublicFiles } from './PublicFiles'
import { sentence } from './sentence'

type Props = {
  texts: ComplainTexts
  shared: PublicTexts
  number: string
  code: string
  /** What the officer has written. */
  askedFor: string
  onSent: () => void
}

/** What a complainant was asked for: a text, and files after another picture. */
export function SupplementForm({ texts, shared, number, code, askedFor, onSent }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<string[]>([])
  const [ticket, setTicket] = useState<string | null>(null)
  const [addsFiles, setAddsFiles] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(null)
    try {
      await post('lawer-approval/complaint/public/supplement', { number, code, text, files, ticket: ticket ?? '' })
      onSent()
    } catch (error) {
      if (error instanceof ApiError && error.violations.some(({ field }) => field === 'ticket')) lose()
      setWrong((error instanceof ApiError && error.violations[0]?.text) || sentence(error, texts))
    }
  }
  // Files belong to the leave under which they were sent.
  const lose = () => {
    setFiles([])
    setTicket(null)
  }
  const attributes = { id: `${id}-files`, 'aria-invalid': false, 'aria-describedby': `${id}-note` }
  return (
    <section className="complain-supplement">
      <h2>{texts.supplement}</h2>
      <p>{askedFor}</p>
      {addsFiles && ticket === null && <BeginForm texts={texts} shared={shared} onBegin={setTicket} />}
      <form className="complain-form" onSubmit={send} noValidate>
        <label htmlFor={`${id}-text`}>{texts.supplementText}</label>
        <textarea
          id={`${id}-text`}
          rows={5}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {ticket === null ? (
          <button type="button" className="complain-link" onClick={() => setAddsFiles(true)}>
            {texts.addFiles}
          </button>
        ) : (
          <>
            <label htmlFor={attributes.id}>{texts.files}</label>
            <PublicFiles
              field={{}}
              texts={texts}
              ticket={ticket}
              numbers={files}
              attributes={attributes}
              onChange={setFiles}
              onLost={lose}
            />
          </>
        )}
        <p id={`${id}-note`} role="alert" className="complain-wrong">
          {wrong}
        </p>
        <button type="submit" className="public-button" disabled={text.trim() === ''}>
          {texts.send}
        </button>
      </form>
    </section>
  )
}
