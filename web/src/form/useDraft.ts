import { useCallback, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../api/currentUser'
import type { Form } from '../core/types'
import { type Draft, draftKey, forgetDraft, keepDraft, readDraft } from './draft'
import type { Values } from './path'

/** Typing is kept when it pauses for this long, in milliseconds, and when the page goes away. */
const pause = 400

/** A form's draft: what was left here before, and where it is kept from now on. */
export type DraftPlace = { key: string; found: Draft | null; form: Form; initial: Values }

/** Looks for a draft once, before the form is drawn. `place` tells where in the client the form is filled in. */
export function useDraft(place: string, form: Form, initial: Values): DraftPlace {
  const user = useCurrentUser()
  const key = draftKey(user?.id ?? '', place)
  const [found] = useState(() => readDraft(key, form, Date.now()))
  return { key, found, form, initial }
}

/** Keeps the values as they change. Answers how to forget them for good, once the form is sent. */
export function useKeptDraft({ key, form, initial }: DraftPlace, values: Values): () => void {
  const state = useRef({ values, kept: values, over: false })
  const keep = useCallback(() => {
    const { values: now, kept, over } = state.current
    if (over || now === kept) return
    state.current.kept = now
    keepDraft(key, form, initial, now, Date.now())
  }, [key, form, initial])
  useEffect(() => {
    state.current.values = values
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [keep, values])
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  return useCallback(() => {
    state.current.over = true
    forgetDraft(key)
  }, [key])
}
