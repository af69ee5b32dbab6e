// The door to the `lint` module: the checks of diagrams.
import { parsed } from './parsed'
import init, { lint as check } from './pkg/lint/lint'
import wasm from './pkg/lint/lint_bg.wasm?url'
import type { Finding } from './types'

export type { Finding }

export type Lint = {
  /** `forms`: the codes that there are; without them, the forms that the diagram names are not checked. */
  check(xml: Uint8Array, forms?: string[]): Finding[]
}

const lint: Lint = {
  check: (xml, forms) => parsed(check(xml, forms?.join('\n'))),
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
