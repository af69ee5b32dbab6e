// The `lint` module, in the worker: the checks of diagrams, in one language.
import type { LintEnvironment } from '../lintEnvironment'
import type { Locale, Remark } from '../types'

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
  en: () => import('../../../../core/data/findings/en.txt?raw'),
  'zh-CN': () => import('../../../../core/data/findings/zh-CN.txt?raw'),
}

type Check = (utf8: Uint8Array, environment?: string) => unknown

const checks = new Map<Locale, Check>()

/** The module and the sentences of a language, each once. */
async function load(locale: Locale): Promise<Check> {
  const [{ Linter }, { default: words }] = await Promise.all([import('../pkg/lint/lint'), sentences[locale]()])
  const linter = new Linter(words)
  return (utf8, environment) => linter.check(utf8, environment)
}

/** Everything the checks say of a diagram; without `environment` nothing of what it names is checked. */
export async function check(locale: Locale, text: string, environment?: LintEnvironment): Promise<Remark[]> {
  const known = checks.get(locale) ?? (await load(locale))
  checks.set(locale, known)
  return known(encoder.encode(text), environment && linesOf(environment)) as Remark[]
}
