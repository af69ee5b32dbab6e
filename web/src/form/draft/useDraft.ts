import { useCallback, useEffect, useRef, useState } from 'react'
import type { Form } from '../../core/types'
import type { Values } from '../state/path'
import {
  type Draft,
  deleteDraft,
  draftKey,
  draftOfOtherWindow,
  type RestoredDraft,
  readDraft,
  saveDraft,
} from './draft'

/** Typing is kept when it pauses for this long, in milliseconds, and when the page goes away. */
const saveDelay = 400

/** A form's draft: what was left here before, and where it is kept from now on. */
type DraftSlot = { key: string; restored: RestoredDraft | null; form: Form; initial: Values }

/** Looks for somebody's draft once, before the form is drawn. `slot` names where in the client it is filled in. */
export function useDraft(user: string, slot: string, form: Form, initial: Values): DraftSlot {
  const key = draftKey(user, slot)
  const [restored] = useState(() => readDraft(key, form, Date.now()))
  return { key, restored, form, initial }
}

type DraftAutosave = {
  /** What another window keeps in the same place: until one of the two is chosen, nothing is kept from here. */
  other: Draft | null
  /** What was typed here counts from now on; true: theirs does, which the caller puts into the form. */
  choose: (theirs: boolean) => void
  /** Forgets it for good, once the form is sent. */
  discard: () => void
}

/** Keeps the values as they change, unless another window does so too. */
export function useDraftAutosave({ key, restored, form, initial }: DraftSlot, values: Values): DraftAutosave {
  const [other, setOther] = useState<Draft | null>(null)
  const state = useRef({ values, saved: values, stamp: restored?.stamp ?? null, isClosed: false })
  const save = useCallback(() => {
    const { values: current, saved, stamp, isClosed } = state.current
    if (isClosed || current === saved) return
    const theirs = draftOfOtherWindow(key, stamp)
    if (theirs !== null) return setOther(theirs)
    state.current.saved = current
    state.current.stamp = saveDraft(key, form, initial, current, Date.now())
  }, [key, form, initial])
  useEffect(() => {
    state.current.values = values
    const timer = setTimeout(save, saveDelay)
    return () => clearTimeout(timer)
  }, [save, values])
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && !state.current.isClosed) setOther(draftOfOtherWindow(key, state.current.stamp))
    }
    addEventListener('storage', onStorage)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pagehide', save)
      save()
    }
  }, [key, save])
  const choose = (theirs: boolean) => {
    state.current.stamp = draftOfOtherWindow(key, null)?.stamp ?? null
    setOther(null)
    if (theirs) return
    state.current.saved = {}
    save()
  }
  const discard = useCallback(() => {
    const { stamp } = state.current
    state.current.isClosed = true
    // What another window keeps is its own.
    if (draftOfOtherWindow(key, stamp) === null) deleteDraft(key)
  }, [key])
  return { other, choose, discard }
}
