import { loadLint } from '../core/lint'
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
): Promise<DiagramProblem[]> {
  if (problems.every(({ code }) => code !== 'parser')) return problems
  const lint = await loadLint(locale).catch(() => null)
  const findings = lint?.check(text) ?? []
  const errors = findings.filter(({ severity }) => severity === 'error').slice(0, maxFindings)
  if (errors.length === 0) return problems
  return errors.map((finding) => ({
    code: 'core',
    text: finding.text,
    line: finding.line,
    column: finding.column,
  }))
}
