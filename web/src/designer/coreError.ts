/** Why core refused: what it throws carries its sentence in `text`. */
export function coreErrorText(reason: unknown): string {
  if (typeof reason === 'object' && reason !== null && 'text' in reason) return String(reason.text)
  return reason instanceof Error ? reason.message : String(reason)
}
