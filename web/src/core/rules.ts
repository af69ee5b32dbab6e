// The door to the `rules` module: what the first pages need of core.
import init, { checkLogin, checkValue, type FieldVerdict as Handle } from './pkg/rules/rules'
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
    checkLogin(username, password, code, captchaId, locale).map(taken),
  checkValue(rule, value, today, locale) {
    const found = checkValue(rule, value, today, locale)
    return found ? taken(found) : null
  },
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

/** Takes the values out of the module's memory. */
function taken(handle: Handle): Verdict {
  const { field, code, text, warning } = handle
  handle.free()
  return { field, code, text, warning }
}
