// The door to the `form` module: forms and what else is sent.

import { parsed } from './parsed'
import init, {
  FormChecker as Checker,
  checkFile,
  checkPayload,
  compareForm,
  fileHead,
  fileTypes,
  filterTyped,
  longestOpinion,
  messageText,
  operations,
  type Payloads,
} from './pkg/form/form'
import wasm from './pkg/form/form_bg.wasm?url'
import type { Area, FieldChange, FieldState, Form, Locale, Message, Rule, Violation } from './types'

export type { FieldState, Payloads }

/** What one person may do with one field. */
export type Right = 'hidden' | 'read' | 'write'

/** What a form is checked against beside its data: `core::form::FormContext`. */
export type FormContext = {
  /** The values before the input: what is read-only must equal them. */
  stored?: Record<string, unknown>
  /** Absent: the form's own rules decide. Given: a field that is not named can be read. */
  rights?: Record<string, Right>
}

export type FormChecker = {
  check(data: Record<string, unknown>, today: string, context?: FormContext): Violation[]
  states(data: Record<string, unknown>, today: string, context?: FormContext): Record<string, FieldState>
}

export type Forms = {
  formChecker(form: Form): FormChecker
  areaChecker(area: Area): FormChecker
  messageText(message: Message, locale: Locale): string
  /** The fields that differ between two versions of a form's data. */
  compareForm(form: Form, old: Record<string, unknown>, next: Record<string, unknown>): FieldChange[]
  /** What stays of a text while it is typed. Not to be asked while an input method is composing. */
  filterTyped(rule: Rule, typed: string): string
  /** What is wrong with a body, by the rules the server takes it with. */
  checkPayload<Name extends keyof Payloads>(name: Name, value: Payloads[Name], today: string): Violation[]
  /** The operations that a node may offer, by code. */
  operations(locale: Locale): { code: string; name: string }[]
  /** In characters. */
  longestOpinion(): number
  /** What is wrong with a file, by its name, its size and its first `fileHead()` bytes. */
  checkFile(name: string, size: number, head: Uint8Array): Violation | null
  fileHead(): number
  /** `jpg, jpeg, …` */
  fileTypes(): string
}

const forms: Forms = {
  formChecker: (form) => checker(new Checker(JSON.stringify(form))),
  areaChecker: (area) => checker(Checker.ofArea(JSON.stringify(area))),
  messageText: (message, locale) => messageText(JSON.stringify(message), locale),
  compareForm: (form, old, next) =>
    parsed(compareForm(JSON.stringify(form), JSON.stringify(old), JSON.stringify(next))),
  filterTyped,
  checkPayload: (name, value, today) => parsed(checkPayload(name, JSON.stringify(value), today)),
  operations: (locale) => parsed(operations(locale)),
  longestOpinion,
  checkFile: (name, size, head) => parsed(checkFile(name, size, head)),
  fileHead,
  fileTypes,
}

let loading: Promise<Forms> | undefined

/** Loads the module once; a failed load may be tried again. */
export function loadForms(): Promise<Forms> {
  loading ??= init({ module_or_path: wasm }).then(
    () => forms,
    (reason) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}

function checker(of: Checker): FormChecker {
  return {
    check: (data, today, context) => parsed(of.check(encoded(data, context), today)),
    states: (data, today, context) => parsed(of.states(encoded(data, context), today)),
  }
}

const encoder = new TextEncoder()

function encoded(data: Record<string, unknown>, context?: FormContext): Uint8Array {
  return encoder.encode(JSON.stringify({ data, ...context }))
}
