import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react'
import type { FormChoices, OpenForm } from '../api/contract'
import type { Known } from '../core/types'
import { useDesign, usePatterns } from '../form/state/modules'
import { type PartPath, setAt } from './design'
import type { FormDesigner } from './formDesignerContext'
import { historyReducer, initialHistory } from './history'
import { deleteLocalDraft, readLocalDraft, saveLocalDraft } from './localDraft'
import { defaultCaptions } from './newField'

/** How long the form must rest before it is kept on this machine, in milliseconds. */
const autosaveDelay = 400

/** The state of one open form: its history, what is wrong with it, what was saved of it. */
export function useWorkbench(opened: OpenForm, choices: FormChoices) {
  const { problems: check } = useDesign()
  const [history, dispatch] = useReducer(historyReducer, opened.form, initialHistory)
  const [saved, setSaved] = useState({ form: opened.form, revision: opened.revision, version: opened.version })
  const [announcement, announce] = useState('')
  const [localDraft, setLocalDraft] = useState(() => unsavedLocalDraft(opened))
  const { form, selected } = history
  const isDirty = form !== saved.form
  const known = useMemo(() => knownNames(choices), [choices])
  // Typing goes first; the verdict follows when there is time.
  const deferredForm = useDeferredValue(form)
  // Loads with the first pattern; until it is there, the verdict before stands.
  const patterns = usePatterns(deferredForm)
  const problems = useMemo(
    () => [...check(deferredForm, known), ...(patterns?.problems(deferredForm) ?? [])],
    [check, deferredForm, known, patterns],
  )

  useEffect(() => {
    if (!isDirty) return
    const save = () => saveLocalDraft(saved.revision, form)
    const timer = setTimeout(save, autosaveDelay)
    // Whoever leaves or reloads does not wait.
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [isDirty, form, saved.revision])

  const set = useCallback(
    (partPath: PartPath, value: unknown, merge = partPath) =>
      dispatch({ type: 'edit', form: setAt(form, partPath, value), merge }),
    [form],
  )
  const change: FormDesigner['change'] = useCallback((changed, partPath, text = '') => {
    dispatch({ type: 'edit', form: changed, selected: partPath })
    announce(text)
  }, [])
  const select = useCallback((partPath: PartPath) => dispatch({ type: 'select', partPath }), [])
  const undo = useCallback(() => {
    dispatch({ type: 'undo' })
    announce('')
  }, [])
  const redo = useCallback(() => dispatch({ type: 'redo' }), [])
  const afterSave = (revision: number, version: number) => {
    setSaved({ form, revision, version })
    deleteLocalDraft(form.code)
    setLocalDraft(null)
  }
  const restore = () => {
    if (localDraft !== null) change(localDraft.form, '')
    setLocalDraft(null)
  }
  const discard = () => {
    deleteLocalDraft(form.code)
    setLocalDraft(null)
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
    announcement,
    isDirty,
    saved,
    afterSave,
    local: isDirty ? null : localDraft,
    restore,
    discard,
  }
}

export type Workbench = ReturnType<typeof useWorkbench>

/** What this machine kept and the server does not have. */
function unsavedLocalDraft({ form }: OpenForm) {
  const local = readLocalDraft(form.code)
  return local !== null && JSON.stringify(local.form) !== JSON.stringify(form) ? local : null
}

function knownNames({ dictionaries, sources }: FormChoices): Known {
  return {
    dictionaries: Object.fromEntries(dictionaries.map(({ key, codes }) => [key, codes])),
    sources: sources.map(({ path }) => path),
    defaultCaptions,
  }
}
