// The door to the `rules` module: what the first pages need of core.
import init, { checkLogin, checkValue, type Verdict } from './pkg/rules/rules'
import wasm from './pkg/rules/rules_bg.wasm?url'
import type { Locale, LoginInput } from './types'

/** What core says of a field, in the user's language. */
export type Verdict_ = { field: string; code: string; text: string; warning: boolean }

export type Rules = {
  checkLogin(input: LoginInput, locale: Locale): Verdict_[]
  checkValue(rule: string, value: string, today: string, locale: Locale): Verdict_ | null
}
