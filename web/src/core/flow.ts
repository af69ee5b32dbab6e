// The door to the `flow` module: forms, diagrams, the engine.
import type { Area, Field, Form, Violation } from './types'

/** What the form's conditions make of one field, by path: `mobile`, `partners[2].share`. */
export type FieldState = { visible: boolean; required: boolean; readOnly: boolean }

export type FormChecker = {
  check(data: Record<string, unknown>, today: string): Violation[]
  states(data: Record<string, unknown>): Record<string, FieldState>
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
  return {
    formChecker: (form) => checker(form),
    areaChecker: (area) => checker(area.form),
    lint: () => [],
    simulation: () => {
      throw new Error('the flow module is not built yet')
    },
  }
}

function checker(form: Form): FormChecker {
  const fields = form.sections.flatMap((section) => section.fields)
  return { check: () => [], states: () => Object.fromEntries(fields.map((field) => [field.key, state(field)])) }
}

function state(field: Field): FieldState {
  return { visible: true, required: field.required, readOnly: field.readOnly }
}
