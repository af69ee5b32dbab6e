// The door to the `formlint` module: the checks of forms that are designed.
import { parsed } from './parsed'
import init, { formProblems } from './pkg/formlint/formlint'
import wasm from './pkg/formlint/formlint_bg.wasm?url'
import type { Form, FormProblem, Known } from './types'

export type FormLint = {
  /** What is wrong with a form itself; `known` says what it may refer to. */
  problems(form: Form, known: Known): FormProblem[]
}

const formLint: FormLint = {
  problems: (form, known) => parsed(formProblems(JSON.stringify(form), JSON.stringify(known))),
}

let loading: Promise<FormLint> | undefined

/** Loads the module once; a failed load may be tried again. */
export function loadFormLint(): Promise<FormLint> {
  loading ??= init({ module_or_path: wasm }).then(
    () => formLint,
    (reason) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}
