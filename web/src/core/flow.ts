// Replaced by the door to the `flow` module.
import type { Area, Field, Form, Violation } from './types'

/** What the form's conditions make of one field, by path: `mobile`, `partners[2].share`. */
export type FieldState = { visible: boolean; required: boolean; readOnly: boolean }

export type FormChecker = {
  check(data: Record<string, unknown>, today: string): Violation[]
  states(data: Record<string, unknown>): Record<string, FieldState>
}

export type Flow = {
  formChecker(form: Form): FormChecker
  areaChecker(area: Area): FormChecker
}

export async function loadFlow(): Promise<Flow> {
  return {
    formChecker: (form) => checker(form),
    areaChecker: (area) => checker(area.form),
  }
}

function checker(form: Form): FormChecker {
  const fields = form.sections.flatMap((section) => section.fields)
  return { check: () => [], states: () => Object.fromEntries(fields.map((field) => [field.key, state(field)])) }
}

function state(field: Field): FieldState {
  return { visible: true, required: field.required, readOnly: field.readOnly }
}
