// The door to the `form` module: forms and what else is sent.

import { type FormChecker, type FormContext, formChecker, type Right, type RowChecker } from './formChecker'
import { parseJson } from './parseJson'
import type { Patterns } from './pattern'
import init, {
  FormChecker as Checker,
  checkFile,
  checkPayload,
  compareForm,
  fileHead,
  fileMegabytes,
  fileTypes,
  filterTyped,
  longestOpinion,
  messageText,
  setPatterns,
} from './pkg/form/form'
import wasm from './pkg/form/form_bg.wasm?url'
import type { Area, FieldChange, FieldState, Form, Locale, Message, Payloads, Rule, Violation } from './types'

export type { FieldState, FormChecker, FormContext, Payloads, Right }

/** What a field takes of the files that are taken anywhere: types, none for all; megabytes. */
export type FileLimits = { accept?: string[] | undefined; maxSize?: number | undefined }

/** What the `form` module does for the pages: checks, comparisons, sentences. */
export type Forms = {
  formChecker(form: Form): RowChecker
  areaChecker(area: Area): FormChecker
  /** Hands over what matches patterns: before a form that has one is checked. */
  setPatterns(patterns: Patterns): void
  messageText(message: Message, locale: Locale): string
  /** The fields that differ between two versions of a form's data. */
  compareForm(form: Form, old: Record<string, unknown>, next: Record<string, unknown>): FieldChange[]
  /** What stays of a text while it is typed. Not to be asked while an input method is composing. */
  filterTyped(rule: Rule, text: string): string
  /** What is wrong with a body, by the rules the server takes it with. */
  checkPayload<Name extends keyof Payloads>(name: Name, value: Payloads[Name], today: string): Violation[]
  /** In characters. */
  longestOpinion(): number
  /** What is wrong with a file, by its name, its size and its first `fileHead()` bytes; `limits`: what its field takes. */
  checkFile(name: string, size: number, head: Uint8Array, limits: FileLimits): Violation | null
  fileHead(): number
  /** `jpg, jpeg, …` */
  fileTypes(): string
  /** The size of the largest file that is taken. */
  fileMegabytes(): number
}

const forms = (memory: WebAssembly.Memory): Forms => ({
  formChecker: (form) => formChecker(new Checker(JSON.stringify(form)), memory),
  areaChecker: (area) => formChecker(Checker.ofArea(JSON.stringify(area)), memory),
  setPatterns,
  messageText: (message, locale) => messageText(JSON.stringify(message), locale),
  compareForm: (form, old, next) =>
    parseJson(compareForm(JSON.stringify(form), JSON.stringify(old), JSON.stringify(next))),
  filterTyped,
  checkPayload: (name, value, today) => parseJson(checkPayload(name, JSON.stringify(value), today)),
  longestOpinion,
  checkFile: (name, size, head, { accept = [], maxSize = 0 }) =>
    parseJson(checkFile(name, size, head, accept.join(','), maxSize)),
  fileHead,
  fileMegabytes,
  fileTypes,
})

let loading: Promise<Forms> | undefined

/** Loads the module once; a failed load may be tried again. */
export function loadForms(): Promise<Forms> {
  loading ??= init({ module_or_path: wasm }).then(
    ({ memory }) => forms(memory),
    (reason) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}
