import type { Field, Locale } from '../core/types'
import { codeLabel, type Dictionaries } from './dictionaries'

export type ShownTexts = { yes: string; no: string }

/** What a reader sees of a stored value: labels for codes and references, and nothing for nothing. */
export function shownValue(
  field: Field,
  row: Record<string, unknown>,
  dictionaries: Dictionaries,
  locale: Locale,
  texts: ShownTexts,
): string {
  const value = row[field.key]
  const text = row[`${field.key}Text`]
  if (typeof text === 'string' && text !== '') return text
  if (value === null || value === undefined || value === '') return ''
  if (field.widget === 'checkbox') return value === '1' ? texts.yes : texts.no
  const options = field.dictionary ? dictionaries[field.dictionary] : undefined
  if (Array.isArray(value)) {
    return value.map((code) => codeLabel(options, String(code), locale)).join(locale === 'en' ? ', ' : '\u3001')
  }
  return options ? codeLabel(options, String(value), locale) : String(value)
}
