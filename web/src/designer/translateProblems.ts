import type { Checks } from '../core/checks'
import type { Locale } from '../core/types'
import type { DiagramProblem } from './diagramFile'

/** How many of its findings say what is wrong with a file. */
const maxFindings = 5

/**
 * What the parser says of a text that it cannot read, in its own words and English alone, said by core: in the user's
 * language, with the place. Where core finds nothing, the parser's words stay.
 */
export async function translateProblems(
  problems: DiagramProblem[],
  text: string,
  locale: Locale,
  checks: Checks,
): Promise<DiagramProblem[]> {
  if (problems.every(({ code }) => code !== 'parser')) return problems
  const findings = await checks.check(text, locale).catch(() => [])
  const errors = findings.filter(({ severity }) => severity === 'error').slice(0, maxFindings)
  if (errors.length === 0) return problems
  return errors.map((finding) => ({
    code: 'core',
    text: finding.text,
    line: finding.line,
    column: finding.column,
  }))
}
