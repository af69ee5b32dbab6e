import { useState } from 'react'
import { ApiError } from '../../api/apiError'
import { upload } from '../../api/client'
import type { UploadedFile } from '../../api/contract'
import type { Field } from '../../core/types'
import type { ComplainTexts } from './ComplainPage'
import { sentence } from './sentence'

type Props = {
  field: Pick<Field, 'accept' | 'maxItems'>
  texts: ComplainTexts
  ticket: string
  numbers: string[]
  attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }
  onChange: (numbers: string[]) => void
  /** The leave to send files is over: the server knows the ticket no more. */
  onLost: () => void
}

/** The most files of a field that does not say. */
const mostFiles = 10

/** Files, each sent when it is chosen; the form holds their numbers. */
export function PublicFiles({ field, texts, ticket, numbers, attributes, onChange, onLost }: Props) {
  const [names, setNames] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (files: File[]) => {
    setBusy(true)
    setWrong(null)
    let held = numbers
    try {
      for (const file of files.slice(0, (field.maxItems ?? mostFiles) - numbers.length)) {
        const body = new FormData()
        body.append('file', file)
        const path = `lawer-approval/complaint/public/upload?${new URLSearchParams({ ticket })}`
        const { cBh, name } = await upload<UploadedFile>(path, body)
        held = [...held, cBh]
        setNames((last) => ({ ...last, [cBh]: name }))
        onChange(held)
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return onLost()
      setWrong((error instanceof ApiError && error.violations[0]?.text) || sentence(error, texts))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input
        {...attributes}
        type="file"
        multiple
        disabled={busy || numbers.length >= (field.maxItems ?? mostFiles)}
        accept={(field.accept ?? []).map((ending) => `.${ending}`).join()}
        onChange={(event) => {
          send([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <ul className="complain-found">
        {numbers.map((number) => (
          <li key={number}>
            {names[number] ?? number}{' '}
            <button
              type="button"
              className="complain-link"
              aria-label={`${texts.remove} ${names[number] ?? number}`}
              onClick={() => onChange(numbers.filter((other) => other !== number))}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
      {wrong !== null && (
        <p role="alert" className="complain-wrong">
          {wrong}
        </p>
      )}
    </>
  )
}
