// The door to the `rules` module: what the first pages need of core.
import init, { checkLogin, checkValue } from './pkg/rules/rules'
import wasm from './pkg/rules/rules_bg.wasm?url'
import type { Locale, LoginInput } from './types'

/** What core says of a field, in the user's language. */
export type Verdict = { field: string; code: string; text: string; warning: boolean }

export type Rules = {
  checkLogin(input: LoginInput, locale: Locale): Verdict[]
  checkValue(rule: string, value: string, today: string, locale: Locale): Verdict | null
}

const rules: Rules = {
  checkLogin: ({ username = '', password = '', code = '', captchaId = '' }, locale) =>
    verdicts(checkLogin(username, password, code, captchaId, locale)),
  checkValue: (rule, value, today, locale) => verdicts(checkValue(rule, value, today, locale))[0] ?? null,
}

let loading: Promise<Rules> | undefined

/** Loads the module once; a failed load may be tried again. */
export function loadRules(): Promise<Rules> {
  loading ??= init({ module_or_path: wasm }).then(
    () => rules,
    (reason) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}

/** A line a verdict, its parts between tabs: objects would double what the module's door weighs. */
function verdicts(lines: string): Verdict[] {
  return lines
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [field = '', code = '', severity, text = ''] = line.split('\t')
      return { field, code, text, warning: severity === 'warning' }
    })
}
