import type { Finding } from '../../core/lint'
import type { Locale } from '../../core/types'

/** The sentence of a finding. */
export function findingText(finding: Finding, locale: Locale): string {
  return finding.message[locale]
}
