import type { Checks } from '../core/checks'
import type { Locale } from '../core/types'
import type { DiagramProblem } from './diagramFile'

/** How many of its findings say what is wrong with a file. */
const maxFindings = 5

/** Codes of what keeps a readable file from being opened as it is: it could not be told apart, or names what is not there. */
const opening = [
  'duplicate-id',
  'element-id-invalid',
  'process-id-invalid',
  'seq-flow-invalid-src',
  'seq-flow-invalid-target',
  'boundary-event-invalid-attached-ref',
  'default-flow-invalid-ref',
  'message-event-invalid-message-ref',
  'signal-event-invalid-signal-ref',
  'error-event-invalid-error-ref',
  'escalation-event-invalid-escalation-ref',
  'compensate-event-invalid-activity-ref',
  'lane-invalid-flow-node-ref',
  'participant-invalid-process-ref',
  'di-invalid-reference',
]

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
  // What is wrong with the flow itself does not keep its drawing from being opened.
  const reasons = findings.filter(({ code, element }) => opening.includes(code) || element === '').slice(0, maxFindings)
  if (reasons.length === 0) return problems
  return reasons.map((finding) => ({
    code: 'core',
    text: finding.text,
    line: finding.line,
    column: finding.column,
  }))
}
