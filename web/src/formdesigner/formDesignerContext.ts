import { createContext, useContext } from 'react'
import type { FormChoices, FormImpact } from '../api/contract'
import type { Form, FormProblem } from '../core/types'
import type { PartPath } from './design'

/** What the parts of the designer share: the form, what is selected and wrong, and how to change it. */
export type FormDesigner = {
  form: Form
  selected: PartPath
  problems: FormProblem[]
  choices: FormChoices
  /** Absent while it is not known. */
  impact: FormImpact | undefined
  /** Another value at a path; edits of one input (`merge`, else the path) are one step of undo. */
  set: (partPath: PartPath, value: unknown, merge?: string) => void
  /** Another form, in one step; `announcement` is read out to those who cannot see it. */
  change: (form: Form, selected: PartPath, announcement?: string) => void
  select: (partPath: PartPath) => void
}

export const FormDesignerContext = createContext<FormDesigner | null>(null)

/** The form designer around the component; throws outside of one. */
export function useFormDesigner(): FormDesigner {
  const designer = useContext(FormDesignerContext)
  if (designer === null) throw new Error('outside the form designer')
  return designer
}

/** What is wrong right at a path. */
export function problemsAt(problems: FormProblem[], partPath: PartPath): FormProblem[] {
  return problems.filter(({ path }) => path === partPath)
}

/** What is wrong at a path or anywhere inside. */
export function problemsWithin(problems: FormProblem[], partPath: PartPath): FormProblem[] {
  return problems.filter(
    ({ path }) => path === partPath || path.startsWith(`${partPath}.`) || path.startsWith(`${partPath}[`),
  )
}

export const canvasId = 'form-canvas'

/** The id of the button that selects a section or field. */
export function partId(partPath: PartPath): string {
  return `form-part-${partPath}`
}

/** Brings the focus to something that is drawn with the next frame. */
export function focusNextFrame(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

/** The id of the input of a property, to lead a problem there. */
export function inputId(partPath: PartPath): string {
  return `form-property-${partPath}`
}
