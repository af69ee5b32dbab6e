import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react'
import type { FormChoices, OpenForm } from '../api/contract'
import type { Known } from '../core/types'
import { useDesign } from '../form/state/modules'
import { edited, type Place } from './design'
import type { Designing } from './designing'
import { begun, next } from './history'
import { forgetLocalDraft, keepLocalDraft, readLocalDraft } from './localDraft'

/** How long the form must rest before it is kept on this machine, in milliseconds. */
const rest = 400

/** The state of one open form: its history, what is wrong with it, what was saved of it. */
export function useWorkbench(opened: OpenForm, choices: FormChoices) {
  const { problems: check } = useDesign()
  const [history, dispatch] = useReducer(next, opened.form, begun)
  const [saved, setSaved] = useState({ form: opened.form, revision: opened.revision, version: opened.version })
  const [told, tell] = useState('')
  const [local, setLocal] = useState(() => unsaved(opened))
  const { form, selected } = history
  const isDirty = form !== saved.form
  const known = useMemo(() => knownFrom(choices), [choices])
  // Typing goes first; the verdict follows when there is time.
  const settled = useDeferredValue(form)
  const problems = useMemo(() => check(settled, known), [check, settled, known])

  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => keepLocalDraft(saved.revision, form), rest)
    return () => clearTimeout(timer)
  }, [isDirty, form, saved.revision])

  const set = useCallback(
    (place: Place, value: unknown, merge = place) => dispatch({ act: 'edit', form: edited(form, place, value), merge }),
    [form],
  )
  const change: Designing['change'] = useCallback((changed, place, text = '') => {
    dispatch({ act: 'edit', form: changed, selected: place })
    tell(text)
  }, [])
  const select = useCallback((place: Place) => dispatch({ act: 'select', place }), [])
  const undo = useCallback(() => {
    dispatch({ act: 'undo' })
    tell('')
  }, [])
  const redo = useCallback(() => dispatch({ act: 'redo' }), [])
  const afterSave = (revision: number, version: number) => {
    setSaved({ form, revision, version })
    forgetLocalDraft(form.code)
    setLocal(null)
  }
  const restore = () => {
    if (local !== null) change(local.form, '')
    setLocal(null)
  }
  const discard = () => {
    forgetLocalDraft(form.code)
    setLocal(null)
  }
  return {
    form,
    selected,
    problems,
    set,
    change,
    select,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    told,
    isDirty,
    saved,
    afterSave,
    local: isDirty ? null : local,
    restore,
    discard,
  }
}

export type Workbench = ReturnType<typeof useWorkbench>

/** What this machine kept and the server does not have. */
function unsaved({ form }: OpenForm) {
  const local = readLocalDraft(form.code)
  return local !== null && JSON.stringify(local.form) !== JSON.stringify(form) ? local : null
}

function knownFrom({ dictionaries, sources }: FormChoices): Known {
  return {
    dictionaries: Object.fromEntries(dictionaries.map(({ key, codes }) => [key, codes])),
    sources: sources.map(({ path }) => path),
  }
}
