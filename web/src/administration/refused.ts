import { ApiError } from '../api/apiError'

/** What the server says of a field. */
export function wrongAt(reason: unknown, field: string): string | undefined {
  if (!(reason instanceof ApiError)) return undefined
  return reason.violations.find((violation) => violation.field === field)?.text
}

/** Whether all that was refused stands at one of these fields, so that nothing is left to say below them. */
export function isSaidAt(reason: unknown, fields: readonly string[]): boolean {
  if (!(reason instanceof ApiError) || reason.violations.length === 0) return false
  return reason.violations.every(({ field }) => fields.includes(field))
}
