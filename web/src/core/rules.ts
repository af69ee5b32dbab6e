// The door to the `rules` module: what the first pages need of core.
import init, * as core from './pkg/rules/rules'
import wasm from './pkg/rules/rules_bg.wasm?url'
import type { Locale, LoginInput } from './types'
import { type Verdict, valueChecker, verdicts } from './valueChecker'

/** What the `rules` module checks: a sign-in, and single values. */
export type Rules = {
  checkLogin(input: LoginInput, locale: Locale): Verdict[]
  checkValue(rule: string, value: string, today: string, locale: Locale): Verdict | null
}

const rules: Rules = {
  checkLogin: ({ username = '', password = '', code = '', captchaId = '' }, locale) =>
    verdicts(core.checkLogin(username, password, code, captchaId, locale)),
  checkValue: valueChecker(core),
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
