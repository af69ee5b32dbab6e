import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form, Locale } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import type { FormState } from '../state/useForm'

/** Everything that stops the form, each line leading to its field. Takes the focus when it appears. */
export function ErrorSummary({ state, formId }: { state: FormState; formId: string }) {
  const { t } = useTranslation('form')
  const locale = useLocale()
  const box = useRef<HTMLElement>(null)
  const errors = Object.entries(state.messages).filter(([, message]) => message.severity === 'error')
  const hasErrors = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try leads here again.
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [hasErrors, state.submitCount])
  if (!hasErrors) return null

  return (
    <section ref={box} className="error-summary" tabIndex={-1} aria-label={t('summaryTitle', { count: errors.length })}>
      <h3>{t('summaryTitle', { count: errors.length })}</h3>
      <ul>
        {errors.map(([path, message]) => (
          <li key={path}>
            <button type="button" onClick={() => focusField(formId, path)}>
              {labelOf(state.form, path, locale, (row) => t('row', { row }))}
            </button>
            <span>{message.text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function focusField(formId: string, path: string): void {
  const target = document.getElementById(inputId(formId, path))
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** The id of a field's input, as `FieldRow` and `RowsField` give it: `partners[2].share` → `…-partners-2-share`. */
function inputId(formId: string, path: string): string {
  return `${formId}-${path.replace(/[[\].]+/g, '-')}`
}

/** `partners[2].share` → the table's label, the row's number, the column's label. */
function labelOf(form: Form, path: string, locale: Locale, rowText: (row: number) => string): string {
  const [, key, row, column] = /^([^[]+)(?:\[(\d+)\]\.?(.*))?$/.exec(path) ?? []
  const field = form.sections.flatMap((section) => section.fields).find((candidate) => candidate.key === key)
  const inner = field?.columns?.find((candidate) => candidate.key === column)
  return [
    field ? captionText(field.label, locale) : path,
    row === undefined ? '' : rowText(Number(row) + 1),
    inner ? captionText(inner.label, locale) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
