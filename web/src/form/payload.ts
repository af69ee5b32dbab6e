import type { Forms, Payloads } from '../core/form'
import { currentLocale } from '../text/locale'
import { today } from '../ui/dates'

/** What core says of a field: why it stops the act, or a hint. */
export type Verdict = { field: string; text: string; isWarning: boolean }

/** What is wrong with a body before it is sent, in the user's language; one verdict a field. */
export function verdictsOf<Name extends keyof Payloads>(forms: Forms, name: Name, value: Payloads[Name]): Verdict[] {
  const found = new Map<string, Verdict>()
  for (const violation of forms.checkPayload(name, value, today())) {
    const { field, severity } = violation
    if (found.has(field)) continue
    found.set(field, { field, text: forms.messageText(violation, currentLocale()), isWarning: severity === 'warning' })
  }
  return [...found.values()]
}

/** The errors alone, by field. */
export function errorsOf<Name extends keyof Payloads>(
  forms: Forms,
  name: Name,
  value: Payloads[Name],
): Record<string, string> {
  const errors = verdictsOf(forms, name, value).filter(({ isWarning }) => !isWarning)
  return Object.fromEntries(errors.map(({ field, text }) => [field, text]))
}
