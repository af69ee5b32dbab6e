import { Refusal } from '../api/refusal'

/** What the server says of a field. */
export function wrongAt(reason: unknown, field: string): string | undefined {
  if (!(reason instanceof Refusal)) return undefined
  return reason.violations.find((violation) => violation.field === field)?.text
}
