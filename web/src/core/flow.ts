// The door to the `flow` module: forms, diagrams, the engine.
import { type FormChecker, type FormContext, formChecker, type Right, type RowChecker } from './formChecker'
import init, {
  FormChecker as Checker,
  checkFile,
  checkPayload,
  compareForm,
  fileHead,
  fileTypes,
  filterTyped,
  formProblems,
  lint,
  longestOpinion,
  messageText,
  operations,
  type Payloads,
  Simulation as Run,
} from './pkg/flow/flow'
import wasm from './pkg/flow/flow_bg.wasm?url'
import type {
  Area,
  FieldChange,
  FieldState,
  Finding,
  Form,
  FormProblem,
  Known,
  Locale,
  Message,
  Rule,
  SimulatedTask,
  SimulationState,
  Violation,
} from './types'

export type { FieldState, Finding, FormChecker, FormContext, Payloads, Right, SimulatedTask, SimulationState }

/** A dry run. What the engine refuses is thrown as `{ code, text }`. */
export type Simulation = {
  start(variables: Record<string, unknown>, roles: string[]): void
  tasks(): SimulatedTask[]
  complete(task: number, decision: { operation: string; variables: Record<string, unknown> }): void
  advance(seconds: number): void
  undo(): void
  state(): SimulationState
}

export type Flow = {
  formChecker(form: Form): RowChecker
  areaChecker(area: Area): FormChecker
  /** What is wrong with a form itself; `known` says what it may refer to. */
  formProblems(form: Form, known: Known): FormProblem[]
  /** `forms`: the codes that there are; without them, the forms that the diagram names are not checked. */
  lint(xml: Uint8Array, forms?: string[]): Finding[]
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
  simulation(xml: Uint8Array, locale: Locale): Simulation
}

const flow: Flow = {
  formChecker: (form) => formChecker(new Checker(form)),
  areaChecker: (area) => formChecker(Checker.ofArea(area)),
  // The generated type cannot say that a problem has the members of its kind.
  formProblems: (form, known) => formProblems(form, known) as FormProblem[],
  lint,
  messageText,
  // Core writes every field.
  compareForm: (form, old, next) => compareForm(form, old, next) as FieldChange[],
  filterTyped,
  // Core writes every field; the generated type cannot say so of a union.
  checkPayload: (name, value, today) => checkPayload(name, value, today) as Violation[],
  operations,
  longestOpinion,
  checkFile: (name, size, head) => checkFile(name, size, head) as Violation | null,
  fileHead,
  fileTypes,
  simulation: (xml, locale) => simulation(new Run(xml, locale)),
}

let loading: Promise<Flow> | undefined

/** Loads the module once; a failed load may be tried again. */
export function loadFlow(): Promise<Flow> {
  loading ??= init({ module_or_path: wasm }).then(
    () => flow,
    (reason) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}

function simulation(of: Run): Simulation {
  return {
    start: (variables, roles) => of.start(variables, roles),
    tasks: () => of.tasks(),
    complete: (task, { operation, variables }) => of.complete(task, operation, variables),
    advance: (seconds) => of.advance(seconds),
    undo: () => of.undo(),
    state: () => of.state(),
  }
}
