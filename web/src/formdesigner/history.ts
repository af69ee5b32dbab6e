import type { Form } from '../core/types'
import type { Place } from './design'

/** A form being designed, with what undo and redo lead to. */
export type History = {
  form: Form
  selected: Place
  past: readonly Step[]
  future: readonly Step[]
  /** Edits of one input follow each other as one step. */
  merging: string | null
}
type Step = { form: Form; selected: Place }

export type Act =
  | { act: 'edit'; form: Form; selected?: Place; merge?: string }
  | { act: 'select'; place: Place }
  | { act: 'undo' }
  | { act: 'redo' }

/** How many steps can be undone. */
const most = 100

export function begun(form: Form): History {
  return { form, selected: '', past: [], future: [], merging: null }
}

export function next(state: History, act: Act): History {
  const { form, selected, past, future } = state
  const here = { form, selected }
  switch (act.act) {
    case 'edit': {
      const merges = act.merge !== undefined && act.merge === state.merging
      return {
        form: act.form,
        selected: act.selected ?? selected,
        past: merges ? past : [...past, here].slice(-most),
        future: [],
        merging: act.merge ?? null,
      }
    }
    case 'select':
      return { ...state, selected: act.place, merging: null }
    case 'undo': {
      const last = past.at(-1)
      if (last === undefined) return state
      return { ...last, past: past.slice(0, -1), future: [here, ...future], merging: null }
    }
    case 'redo': {
      const [first, ...rest] = future
      if (first === undefined) return state
      return { ...first, past: [...past, here], future: rest, merging: null }
    }
  }
}
