// Replaced by the door to the `flow` module.
import type { Area, Field, Form, Violation } from './types'

/** What one person may do with one field. */
export type Right = 'hidden' | 'read' | 'write'

/** What a form is checked against beside its data: `core::form::FormContext`. */
export type FormContext = {
  /** The values before the input: what is read-only must equal them. */
  stored?: Record<string, unknown>
  /** Absent: the form's own rules decide. Given: a field that is not named can be read. */
  rights?: Record<string, Right>
}

/** What the form's conditions make of one field, by path: `mobile`, `partners[2].share`. */
export type FieldState = { visible: boolean; required: boolean; readOnly: boolean }

export type FormChecker = {
  check(data: Record<string, unknown>, today: string, context?: FormContext): Violation[]
  states(data: Record<string, unknown>, today: string, context?: FormContext): Record<string, FieldState>
}

export type Finding = {
  code: string
  severity: 'error' | 'warning' | 'info'
  element?: string
  property?: string
  textZh: string
  textEn: string
  line?: number
  column?: number
}

export type SimulationTask = {
  id: string
  node: string
  name: string
  assignee?: string
  candidates: string[]
  operations: { code: string; name: string }[]
}

export type SimulationState = {
  done: string[]
  active: string[]
  flows: string[]
  ended: boolean
  variables: Record<string, unknown>
  log: { seq: number; kind: 'taskOpened'; node: string }[]
}

export type Simulation = {
  start(variables: Record<string, unknown>): void
  tasks(): SimulationTask[]
  complete(task: string, decision: { operation: string; variables: Record<string, unknown> }): void
  advance(seconds: number): void
  undo(): void
  state(): SimulationState
}

export type Flow = {
  formChecker(form: Form): FormChecker
  areaChecker(area: Area): FormChecker
  lint(xml: Uint8Array): Finding[]
  simulation(xml: Uint8Array): Simulation
}

export async function loadFlow(): Promise<Flow> {
  const simulation = () => {
    throw new Error('the flow module is not built yet')
  }
  return { formChecker: checker, areaChecker: (area) => checker(area.form), lint: () => [], simulation }
}

function checker(form: Form): FormChecker {
  const fields = form.sections.flatMap((section) => section.fields)
  return {
    check: () => [],
    states: (_data, _today, context) =>
      Object.fromEntries(fields.map((field) => [field.key, state(field, context?.rights)])),
  }
}

function state(field: Field, rights: FormContext['rights']): FieldState {
  const right = rights ? (rights[field.key] ?? 'read') : 'write'
  return { visible: right !== 'hidden', required: field.required, readOnly: field.readOnly || right !== 'write' }
}
