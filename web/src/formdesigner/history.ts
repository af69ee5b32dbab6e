import type { Form } from '../core/types'
import type { PartPath } from './design'

/** A form being designed, with what undo and redo lead to. */
export type History = {
  form: Form
  selected: PartPath
  past: readonly Step[]
  future: readonly Step[]
  /** Edits of one input follow each other as one step. */
  merging: string | null
}
type Step = { form: Form; selected: PartPath }

/** What changes the form or the selection. Edits with one `merge` key are one step of undo. */
export type HistoryAction =
  | { type: 'edit'; form: Form; selected?: PartPath; merge?: string }
  | { type: 'select'; partPath: PartPath }
  | { type: 'undo' }
  | { type: 'redo' }

/** How many steps can be undone. */
const maxSteps = 100

/** The history of a form that was just opened: nothing to undo, nothing selected. */
export function initialHistory(form: Form): History {
  return { form, selected: '', past: [], future: [], merging: null }
}

/** The history after an action; it keeps the last 100 steps. */
export function historyReducer(state: History, action: HistoryAction): History {
  const { form, selected, past, future } = state
  const current = { form, selected }
  switch (action.type) {
    case 'edit': {
      const merges = action.merge !== undefined && action.merge === state.merging
      return {
        form: action.form,
        selected: action.selected ?? selected,
        past: merges ? past : [...past, current].slice(-maxSteps),
        future: [],
        merging: action.merge ?? null,
      }
    }
    case 'select':
      return { ...state, selected: action.partPath, merging: null }
    case 'undo': {
      const last = past.at(-1)
      if (last === undefined) return state
      return { ...last, past: past.slice(0, -1), future: [current, ...future], merging: null }
    }
    case 'redo': {
      const [first, ...rest] = future
      if (first === undefined) return state
      return { ...first, past: [...past, current], future: rest, merging: null }
    }
  }
}
