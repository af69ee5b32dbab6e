// Checks single values. What is asked, a rule on a day in a language, crosses into WebAssembly as a number, once for many
// values: four texts would take longer to cross than the value to check.
import type { Locale } from './types'

/** What core says of a field, in the user's language. */
export type Verdict = { field: string; code: string; text: string; warning: boolean }

type Core = {
  question(rule: string, today: string, locale: Locale): number | undefined
  checkValue(question: number, value: string): string | undefined
}

type ValueChecker = (rule: string, value: string, today: string, locale: Locale) => Verdict | null

/** Checks values of one rule after the other: core is told the rule, day and language only when they change. */
export function valueChecker(core: Core): ValueChecker {
  let last = { rule: '', today: '', locale: '', question: 0 }
  return (rule, value, today, locale) => {
    if (last.rule !== rule || last.today !== today || last.locale !== locale) {
      last = { rule, today, locale, question: core.question(rule, today, locale) ?? 0 }
    }
    const line = core.checkValue(last.question, value)
    return line === undefined ? null : (verdicts(line)[0] ?? null)
  }
}

/** Reads verdicts, one a line, their parts between tabs: objects would double the size of the module's bindings. */
export function verdicts(lines: string): Verdict[] {
  return lines
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [field = '', code = '', severity, text = ''] = line.split('\t')
      return { field, code, text, warning: severity === 'warning' }
    })
}
