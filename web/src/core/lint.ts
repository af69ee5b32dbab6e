// The door to the `lint` module: the checks of diagrams.
import { parsed } from './parsed'
import init, { lint as check } from './pkg/lint/lint'
import wasm from './pkg/lint/lint_bg.wasm?url'
import type { Finding } from './types'

export type { Finding }

/** Codes of forms, roles with the number of their members, dictionaries, handlers. */
export type Around = { forms: string[]; roles: Record<string, number>; dictionaries: string[]; handlers: string[] }

export type Lint = {
  /** `around`: what there is for the diagram to name; without it nothing of that is checked. */
  check(xml: Uint8Array, around?: Around): Finding[]
}

const lint: Lint = {
  check: (xml, around) => parsed(check(xml, around && linesOf(around))),
}

/** A line a thing: the module has no reader of JSON. */
function linesOf({ forms, roles, dictionaries, handlers }: Around): string {
  return [
    ...forms.map((code) => `form ${code}`),
    ...Object.entries(roles).map(([code, members]) => `role ${code} ${members}`),
    ...dictionaries.map((key) => `dictionary ${key}`),
    ...handlers.map((name) => `handler ${name}`),
  ].join('\n')
}

let loading: Promise<Lint> | undefined

/** Loads the module once; a failed load may be tried again. */
export function loadLint(): Promise<Lint> {
  loading ??= init({ module_or_path: wasm }).then(
    () => lint,
    (reason) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}
