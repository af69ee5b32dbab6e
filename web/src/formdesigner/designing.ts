import { createContext, useContext } from 'react'
import type { FormChoices, FormImpact } from '../api/contract'
import type { Form, FormProblem } from '../core/types'
import type { Place } from './design'

/** What the parts of the designer share: the form, what is selected and wrong, and how to change it. */
export type Designing = {
  form: Form
  selected: Place
  problems: FormProblem[]
  choices: FormChoices
  /** Absent while it is not known. */
  impact: FormImpact | undefined
  /** Another value at a place; edits of one input (`merge`, else the place) are one step of undo. */
  set: (place: Place, value: unknown, merge?: string) => void
  /** Another form, in one step; `told` is said to those who cannot see it. */
  change: (form: Form, selected: Place, told?: string) => void
  select: (place: Place) => void
}

export const DesigningContext = createContext<Designing | null>(null)

export function useDesigning(): Designing {
  const designing = useContext(DesigningContext)
  if (designing === null) throw new Error('outside the form designer')
  return designing
}

/** What is wrong right at a place. */
export function problemsAt(problems: FormProblem[], place: Place): FormProblem[] {
  return problems.filter(({ path }) => path === place)
}

/** What is wrong at a place or anywhere inside. */
export function problemsWithin(problems: FormProblem[], place: Place): FormProblem[] {
  return problems.filter(({ path }) => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`))
}

export const canvasId = 'form-canvas'

/** The id of the button that selects a section or field. */
export function partId(place: Place): string {
  return `form-part-${place}`
}

/** Brings the focus to something that is drawn with the next frame. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

/** The id of the input of a property, to lead a problem there. */
export function inputId(place: Place): string {
  return `form-property-${place}`
}
