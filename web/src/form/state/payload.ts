import type { DesignedPayloads } from '../../core/design'
import type { Payloads } from '../../core/form'
import type { Locale, Message, Violation } from '../../core/types'
import { currentLocale } from '../../text/locale'
import { today } from '../../ui/dates'

/** What core says of a field: why it stops the act, or a hint. */
type FieldVerdict = { field: string; text: string; isWarning: boolean }

type CheckedPayloads = Payloads & DesignedPayloads
/** A module of core that checks such a body. */
type PayloadChecker<Name extends keyof CheckedPayloads> = {
  checkPayload(name: Name, value: CheckedPayloads[Name], today: string): Violation[]
  messageText(message: Message, locale: Locale): string
}

/** What is wrong with a body before it is sent, in the user's language; one verdict a field. */
export function payloadVerdicts<Name extends keyof CheckedPayloads>(
  checks: PayloadChecker<Name>,
  name: Name,
  value: CheckedPayloads[Name],
): FieldVerdict[] {
  const first = new Map<string, FieldVerdict>()
  for (const violation of checks.checkPayload(name, value, today())) {
    const { field, severity } = violation
    if (first.has(field)) continue
    first.set(field, { field, text: checks.messageText(violation, currentLocale()), isWarning: severity === 'warning' })
  }
  return [...first.values()]
}

/** The errors alone, by field. */
export function payloadErrors<Name extends keyof CheckedPayloads>(
  checks: PayloadChecker<Name>,
  name: Name,
  value: CheckedPayloads[Name],
): Record<string, string> {
  const errors = payloadVerdicts(checks, name, value).filter(({ isWarning }) => !isWarning)
  return Object.fromEntries(errors.map(({ field, text }) => [field, text]))
}
