import type { Field, Locale } from '../../core/types'
import { codeLabel, type Dictionaries } from '../reference/dictionaries'
import { accounts } from '../reference/records'

export type FormatTexts = { yes: string; no: string }

/** What a reader sees of a stored value: labels for codes and references, and nothing for nothing. */
export function formatValue(
  field: Field,
  row: Record<string, unknown>,
  dictionaries: Dictionaries,
  locale: Locale,
  texts: FormatTexts,
): string {
  const value = row[field.key]
  const text = row[`${field.key}Text`]
  if (typeof text === 'string' && text !== '') return text
  if (value === null || value === undefined || value === '') return ''
  if (field.widget === 'checkbox') return value === '1' ? texts.yes : texts.no
  // Accounts are no dictionary that could be loaded.
  const isCode = field.dictionary !== undefined && field.dictionary !== accounts
  const options = isCode ? dictionaries[field.dictionary ?? ''] : []
  if (Array.isArray(value)) {
    const labels = value.map((code) => codeLabel(options, String(code), locale))
    return labels.filter(Boolean).join(locale === 'en' ? ', ' : '\u3001')
  }
  return isCode ? codeLabel(options, String(value), locale) : String(value)
}
