import { useCallback, useEffect, useRef, useState } from 'react'
import type { Form } from '../../core/types'
import type { Values } from '../state/path'
import { type Draft, draftKey, draftOfOther, type FoundDraft, forgetDraft, keepDraft, readDraft } from './draft'

/** Typing is kept when it pauses for this long, in milliseconds, and when the page goes away. */
const pause = 400

/** A form's draft: what was left here before, and where it is kept from now on. */
export type DraftPlace = { key: string; found: FoundDraft | null; form: Form; initial: Values }

/** Looks for somebody's draft once, before the form is drawn. `place` tells where in the client it is filled in. */
export function useDraft(user: string, place: string, form: Form, initial: Values): DraftPlace {
  const key = draftKey(user, place)
  const [found] = useState(() => readDraft(key, form, Date.now()))
  return { key, found, form, initial }
}

export type KeptDraft = {
  /** What another window keeps in the same place: until one of the two is chosen, nothing is kept from here. */
  other: Draft | null
  /** What was typed here counts from now on; true: theirs does, which the caller puts into the form. */
  choose: (theirs: boolean) => void
  /** Forgets it for good, once the form is sent. */
  forget: () => void
}

/** Keeps the values as they change, unless another window does so too. */
export function useKeptDraft({ key, found, form, initial }: DraftPlace, values: Values): KeptDraft {
  const [other, setOther] = useState<Draft | null>(null)
  const state = useRef({ values, kept: values, seen: found?.stamp ?? null, over: false })
  const keep = useCallback(() => {
    const { values: now, kept, seen, over } = state.current
    if (over || now === kept) return
    const theirs = draftOfOther(key, seen)
    if (theirs !== null) return setOther(theirs)
    state.current.kept = now
    state.current.seen = keepDraft(key, form, initial, now, Date.now())
  }, [key, form, initial])
  useEffect(() => {
    state.current.values = values
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [keep, values])
  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (event.key === key && !state.current.over) setOther(draftOfOther(key, state.current.seen))
    }
    addEventListener('storage', look)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('storage', look)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [key, keep])
  const choose = (theirs: boolean) => {
    state.current.seen = draftOfOther(key, null)?.stamp ?? null
    setOther(null)
    if (theirs) return
    state.current.kept = {}
    keep()
  }
  const forget = useCallback(() => {
    const { seen } = state.current
    state.current.over = true
    // What another window keeps is its own.
    if (draftOfOther(key, seen) === null) forgetDraft(key)
  }, [key])
  return { other, choose, forget }
}
