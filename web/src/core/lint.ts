// The door to the `lint` module: the checks of what is designed.
import { parsed } from './parsed'
import init, { lint as check, formProblems } from './pkg/lint/lint'
import wasm from './pkg/lint/lint_bg.wasm?url'
import type { Finding, Form, FormProblem, Known } from './types'

export type { Finding }

export type Lint = {
  /** `around`: the forms, roles … that there are; what is not known is not checked. */
  check(xml: Uint8Array, around?: object): Finding[]
  /** What is wrong with a form itself; `known` says what it may refer to. */
  formProblems(form: Form, known: Known): FormProblem[]
}

const lint: Lint = {
  check: (xml, around = {}) => parsed(check(xml, JSON.stringify(around))),
  formProblems: (form, known) => parsed(formProblems(JSON.stringify(form), JSON.stringify(known))),
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
