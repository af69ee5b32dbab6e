// The door to the `lint` module: the checks of diagrams, in one language.
import { parseJson } from './parseJson'
import init, { Linter } from './pkg/lint/lint'
import wasm from './pkg/lint/lint_bg.wasm?url'
import type { Locale, Remark } from './types'

export type { Remark }

/** Codes of forms, roles with the number of their members, dictionaries, handlers. */
type LintEnvironment = {
  forms: string[]
  roles: Record<string, number>
  dictionaries: string[]
  handlers: string[]
}

type Lint = {
  /** `around`: what there is for the diagram to name; without it nothing of that is checked. */
  check(xml: string, environment?: LintEnvironment): Remark[]
}

const encoder = new TextEncoder()

/** A line a thing: the module has no reader of JSON. */
function linesOf({ forms, roles, dictionaries, handlers }: LintEnvironment): string {
  return [
    ...forms.map((code) => `form ${code}`),
    ...Object.entries(roles).map(([code, members]) => `role ${code} ${members}`),
    ...dictionaries.map((key) => `dictionary ${key}`),
    ...handlers.map((name) => `handler ${name}`),
  ].join('\n')
}

/** The sentences of each language; the module holds none. */
const sentences = {
  en: () => import('../../../core/data/findings/en.txt?raw'),
  'zh-CN': () => import('../../../core/data/findings/zh-CN.txt?raw'),
}

let module: Promise<unknown> | undefined
const linters = new Map<Locale, Linter>()

/** Loads the module and the sentences of a language, each once; a failed load may be tried again. */
export async function loadLint(locale: Locale): Promise<Lint> {
  module ??= init({ module_or_path: wasm }).catch((reason) => {
    module = undefined
    throw reason
  })
  const [{ default: messages }] = await Promise.all([sentences[locale](), module])
  const linter = linters.get(locale) ?? new Linter(messages)
  linters.set(locale, linter)
  return {
    check: (xml, environment) => parseJson(linter.check(encoder.encode(xml), environment && linesOf(environment))),
  }
}
