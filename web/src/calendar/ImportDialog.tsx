import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'
import { importHolidaySchedule } from './api'

type Props = { onClose: () => void; onImported: (year: number) => void }

/** Imports a holiday schedule from a file or from the clipboard. */
export function ImportDialog({ onClose, onImported }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const id = useId()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const sending = useMutation({
    mutationFn: () => importHolidaySchedule(text),
    meta: { quiet: true },
    onSuccess: async ({ years, days }) => {
      toast('success', t('imported', { years: years.join(', '), days }))
      await queryClient.invalidateQueries({ queryKey: ['calendar'] })
      const last = years.at(-1)
      if (last !== undefined) onImported(last)
      onClose()
    },
  })
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) setText(await file.text())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  return (
    <Dialog title={t('import')} wide onClose={onClose}>
      <form className="calendar-import" onSubmit={submit}>
        <p>{t('importHint')}</p>
        <label htmlFor={`${id}-file`}>{t('file')}</label>
        <input id={`${id}-file`} type="file" accept=".csv,.json,.txt" onChange={read} />
        <label htmlFor={id}>{t('text')}</label>
        <textarea
          id={id}
          className="text-input"
          rows={12}
          value={text}
          placeholder={t('example')}
          aria-invalid={sending.isError}
          aria-describedby={`${id}-problems`}
          onChange={(event) => setText(event.target.value)}
        />
        <ul id={`${id}-problems`} className="calendar-problems" aria-live="polite">
          {problemsOf(sending.error, textOf).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <Button kind="primary" type="submit" busy={sending.isPending}>
          {t('import')}
        </Button>
      </form>
    </Dialog>
  )
}

function problemsOf(error: Error | null, textOf: (error: unknown) => string): string[] {
  if (error === null) return []
  const violations = error instanceof ApiError ? error.violations : []
  return violations.length > 0 ? violations.map((violation) => violation.text) : [textOf(error)]
}
