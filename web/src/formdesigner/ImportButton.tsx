import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isObject } from '../api/apiError'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Locale } from '../core/types'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'
import { importForm } from './api'

type Props = {
  label: string
  /** The form whose draft the file replaces; absent for a form that is new. */
  into?: { code: string; revision: number }
  onDone: (code: string) => void
}

/** Takes a form in from a JSON file; the server says what is wrong with it, and where. */
export function ImportButton({ label, into, onDone }: Props) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string[] | null>(null)
  const take = useMutation({
    mutationFn: async (file: File) => {
      const form = jsonOf(await file.text())
      if (form === undefined) return null
      const saved = await importForm(into ? { ...form, code: into.code } : form, into?.revision)
      return { code: saved.code, name: file.name }
    },
    meta: { quiet: true },
    onSuccess: (done) => {
      if (done === null) return setWrong([t('import.notJson')])
      toast('success', t('import.done', { name: done.name }))
      onDone(done.code)
    },
    onError: (reason) => {
      const lines = linesOf(reason, locale)
      setWrong(lines.length > 0 ? lines : [textOf(reason)])
    },
  })
  return (
    <>
      <Button busy={take.isPending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) take.mutate(file)
        }}
      />
      {wrong && (
        <Dialog title={t('import.title')} onClose={() => setWrong(null)}>
          <ul className="form-import-wrong">
            {wrong.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Violations of its shape, or findings of the form itself, each with its path in the file. */
function linesOf(reason: unknown, locale: Locale): string[] {
  if (!(reason instanceof ApiError)) return []
  const shape = reason.violations.map(({ field, text }) => `${field.replace(/^form\./, '')}: ${text}`)
  const findings = isObject(reason.data) && Array.isArray(reason.data.findings) ? reason.data.findings : []
  return [...shape, ...findings.map(({ path, message }) => `${path}: ${message[locale]}`)]
}
