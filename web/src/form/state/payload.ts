import type { DesignedPayloads } from '../../core/design'
import type { Payloads } from '../../core/form'
import type { Locale, Message, Violation } from '../../core/types'
import { currentLocale } from '../../text/locale'
import { today } from '../../ui/dates'

/** What core says of a field: why it stops the act, or a hint. */
export type FieldVerdict = { field: string; text: string; isWarning: boolean }

type All = Payloads & DesignedPayloads
/** A module of core that checks such a body. */
type Checks<Name extends keyof All> = {
  checkPayload(name: Name, value: All[Name], today: string): Violation[]
  messageText(message: Message, locale: Locale): string
}

/** What is wrong with a body before it is sent, in the user's language; one verdict a field. */
export function payloadVerdicts<Name extends keyof All>(
  checks: Checks<Name>,
  name: Name,
  value: All[Name],
): FieldVerdict[] {
  const found = new Map<string, FieldVerdict>()
  for (const violation of checks.checkPayload(name, value, today())) {
    const { field, severity } = violation
    if (found.has(field)) continue
    found.set(field, { field, text: checks.messageText(violation, currentLocale()), isWarning: severity === 'warning' })
  }
  return [...found.values()]
}

/** The errors alone, by field. */
export function payloadErrors<Name extends keyof All>(
  checks: Checks<Name>,
  name: Name,
  value: All[Name],
): Record<string, string> {
  const errors = payloadVerdicts(checks, name, value).filter(({ isWarning }) => !isWarning)
  return Object.fromEntries(errors.map(({ field, text }) => [field, text]))
}
