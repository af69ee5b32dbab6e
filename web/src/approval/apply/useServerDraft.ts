import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApplicationDraft, ApplicationDraftInput, DraftRevision } from '../../api/contract'
import { currentSession } from '../../api/session'
import type { Form } from '../../core/types'
import { isSame, type Values } from '../../form/state/path'
import { forgetDraft, keepDraft, readDraftOfServer } from './api'

/** Typing is sent to the server when it pauses for this long, in milliseconds, and when the form goes away. */
const keepDelay = 1500

/** File numbers by material. */
export type HandedIn = Record<string, string[]>

type Slot = {
  /** None: nothing of it is kept at the server. */
  place: ApplicationDraftInput | null
  form: Form
  /** What the server filled in: the rest is the draft. */
  initial: Values
  /** What the server keeps when the form is opened. */
  kept: ApplicationDraft | null
  /** Another window of this machine keeps the form too: until one is chosen, nothing is kept from here. */
  isHeld: boolean
}

type ServerDraft = {
  /** Another machine has kept what is typed there: until one of the two is chosen, nothing is kept from here. */
  hasOther: boolean
  /** What was typed here counts from now on. */
  keepMine: () => Promise<void>
  /** What the other machine keeps; from now on it is followed. */
  takeTheirs: () => Promise<ApplicationDraft | null>
  /** Forgets it at once: what was typed is thrown away. */
  forget: () => void
  /** Stops keeping it: the form is sent, and with it the server has forgotten the draft. */
  stop: () => void
}

/** Keeps a form at the server while it is filled in. What cannot be kept there stays on this machine. */
export function useServerDraft(
  { place, form, initial, kept, isHeld }: Slot,
  values: Values,
  materials: HandedIn,
): ServerDraft {
  const [hasOther, setHasOther] = useState(false)
  const now = useRef({ values, materials, isHeld })
  const state = useRef({
    last: { values, materials },
    revision: kept?.revision ?? 0,
    isStopped: false,
    isSending: false,
  })
  const isKept = place !== null
  const { sqType, taskId } = place ?? {}
  const keep = useCallback(async () => {
    const slot = state.current
    const { isHeld, ...current } = now.current
    // Signed out or without a network nothing can be kept there; it is kept here.
    const isPossible = isKept && navigator.onLine && currentSession().token !== null
    if (!isPossible || isHeld || slot.isStopped || slot.isSending || isSame(slot.last, current)) return
    slot.isSending = true
    try {
      const answer = await send({ sqType, taskId }, form, initial, current, slot.revision)
      slot.revision = answer.revision
      slot.last = current
      slot.isStopped = !answer.kept
      setHasOther(!answer.kept)
    } catch {
      // It stays on this machine, and is sent with what is typed next.
    } finally {
      slot.isSending = false
    }
  }, [isKept, sqType, taskId, form, initial])
  useEffect(() => {
    now.current = { values, materials, isHeld }
    const timer = setTimeout(keep, keepDelay)
    return () => clearTimeout(timer)
  }, [keep, values, materials, isHeld])
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  const takeTheirs = async () => {
    if (!isKept) return null
    const theirs = await readDraftOfServer({ sqType, taskId })
    state.current.revision = theirs?.revision ?? 0
    state.current.isStopped = false
    setHasOther(false)
    return theirs
  }
  const keepMine = async () => {
    await takeTheirs()
    state.current.last = { values: initial, materials: {} }
    await keep()
  }
  const forget = () => {
    state.current.revision = 0
    state.current.last = { values: initial, materials: now.current.materials }
    // Where it fails, the draft is offered once more.
    if (isKept) forgetDraft({ sqType, taskId }).catch(() => undefined)
  }
  const stop = () => {
    state.current.isStopped = true
  }
  return { hasOther, keepMine, takeTheirs, forget, stop }
}

/** Keeps what was typed, or forgets the draft where nothing is left of it. */
async function send(
  place: ApplicationDraftInput,
  form: Form,
  initial: Values,
  { values, materials }: { values: Values; materials: HandedIn },
  revision: number,
): Promise<DraftRevision> {
  const typed = Object.entries(values).filter(([field, value]) => !isSame(value, initial[field]))
  const handedIn = Object.entries(materials).filter(([, files]) => files.length > 0)
  if (typed.length === 0 && handedIn.length === 0) {
    if (revision > 0) await forgetDraft(place)
    return { kept: true, revision: 0 }
  }
  return keepDraft({
    ...place,
    formCode: form.code,
    formVersion: form.version,
    values: Object.fromEntries(typed),
    materials: Object.fromEntries(handedIn),
    revision,
  })
}
