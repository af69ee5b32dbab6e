// The door to the `design` module: the checks of what designers set, forms and nodes.
import { parseJson } from './parseJson'
import init, { checkPayload, formProblems, leastClass, messageText, operations } from './pkg/design/design'
import wasm from './pkg/design/design_bg.wasm?url'
import type { DataClass, DesignedPayloads, Form, FormProblem, Known, Locale, Message, Rule, Violation } from './types'

export type { DesignedPayloads }

/** What the `design` module checks: forms and diagrams while they are designed. */
export type Design = {
  /** What is wrong with a form itself; `known` says what it may refer to. */
  problems(form: Form, known: Known): FormProblem[]
  /** What is wrong with what a node is set to. */
  checkPayload<Name extends keyof DesignedPayloads>(
    name: Name,
    value: DesignedPayloads[Name],
    today: string,
  ): Violation[]
  messageText(message: Message, locale: Locale): string
  /** The least class of a field whose values follow the rule. */
  leastClass(rule: Rule): DataClass
  /** The operations that a node may offer, by code, and whether each usually takes an opinion. */
  operations(locale: Locale): { code: string; name: string; opinion: boolean }[]
}

const design: Design = {
  problems: (form, known) => parseJson(formProblems(JSON.stringify(form), JSON.stringify(known))),
  checkPayload: (name, value, today) => parseJson(checkPayload(name, JSON.stringify(value), today)),
  messageText: (message, locale) => messageText(JSON.stringify(message), locale),
  leastClass: (rule) => parseJson(leastClass(rule)),
  operations: (locale) => parseJson(operations(locale)),
}

let loading: Promise<Design> | undefined

/** Loads the module once; a failed load may be tried again. */
export function loadDesign(): Promise<Design> {
  loading ??= init({ module_or_path: wasm }).then(
    () => design,
    (reason) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}
