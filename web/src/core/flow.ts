// The door to the `flow` module: forms, diagrams, the engine.
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

export type { FieldState, Finding, Payloads, SimulatedTask, SimulationState }

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
  formChecker(form: Form): FormChecker
  areaChecker(area: Area): FormChecker
  /** What is wrong with a form itself; `known` says what it may refer to. */
  formProblems(form: Form, known: Known): FormProblem[]
  /** `forms`: the codes that there are; without them, the forms that the diagram names are not checked. */
  lint(xml: Uint8Array, forms?: string[]): Finding[]
  messageText(message: Message, locale: Locale): string
  /** What is wrong with a body, by the rules the server takes it with. */
  checkPayload<Name extends keyof Payloads>(name: Name, value: Payloads[Name], today: string): Violation[]
  /** The operations that a node may offer, by code. */
  operations(locale: Locale): { code: string; name: string }[]
  /** In characters. */
  longestOpinion(): number
  /** The fields that differ between two versions of a form's data. */
  compareForm(form: Form, old: Record<string, unknown>, next: Record<string, unknown>): FieldChange[]
  /** What stays of a text while it is typed. Not to be asked while an input method is composing. */
  filterTyped(rule: Rule, typed: string): string
  /** What is wrong with a file, by its name, its size and its first `fileHead()` bytes. */
  checkFile(name: string, size: number, head: Uint8Array): Violation | null
  fileHead(): number
  /** `jpg, jpeg, …` */
  fileTypes(): string
  simulation(xml: Uint8Array, locale: Locale): Simulation
}

const flow: Flow = {
  formChecker: (form) => checker(new Checker(form)),
  areaChecker: (area) => checker(Checker.ofArea(area)),
  // The generated type cannot say that a problem has the members of its kind.
  formProblems: (form, known) => formProblems(form, known) as FormProblem[],
  lint,
  messageText,
  // Core writes every field; the generated type cannot say so of a union.
  checkPayload: (name, value, today) => checkPayload(name, value, today) as Violation[],
  operations,
  longestOpinion,
  checkFile: (name, size, head) => checkFile(name, size, head) as Violation | null,
  // Core writes every field.
  compareForm: (form, old, next) => compareForm(form, old, next) as FieldChange[],
  filterTyped,
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

function checker(of: Checker): FormChecker {
  return {
    // Core writes every field; the generated type cannot say so of a union.
    check: (data, today, context = {}) => of.check(data, context, today) as Violation[],
    states: (data, today, context = {}) => of.states(data, context, today),
  }
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
