/** What there is of these, each once: the account of a firm is called as the firm. */
export function joined(parts: readonly (string | null | undefined)[]): string {
  return [...new Set(parts.filter(Boolean))].join(' · ')
}
