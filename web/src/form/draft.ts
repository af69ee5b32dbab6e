import { currentSession, draftPrefix } from '../api/session'
import type { Form } from '../core/types'
import { isSame, type Values } from './path'

/** What somebody had typed, and when it was kept. */
export type Draft = { values: Values; savedAt: number }
type Stored = Draft & { code: string; version: number }

/** A draft is somebody's, and of one place where a form is filled in. */
export function draftKey(user: string, place: string): string {
  return `${draftPrefix}${user}.${place}`
}

const day = 24 * 3_600_000
/** What was left for longer is no longer meant. */
const longest = 30 * day

/** The draft of this version of the form; one of another version or too old is forgotten. */
export function readDraft(key: string, form: Form, now: number): Draft | null {
  const stored = parse(localStorage.getItem(key))
  if (stored === null) return null
  const isMeant = stored.code === form.code && stored.version === form.version && now - stored.savedAt < longest
  if (isMeant) return stored
  localStorage.removeItem(key)
  return null
}

/** Keeps what differs from what the server filled in: the rest comes from the server again. */
export function keepDraft(key: string, form: Form, initial: Values, values: Values, savedAt: number): void {
  // Signed out meanwhile: nothing stays on a machine that others may use.
  if (currentSession().token === null) return
  const typed = Object.entries(values).filter(([field, value]) => !isSame(value, initial[field]))
  if (typed.length === 0) {
    localStorage.removeItem(key)
    return
  }
  const stored: Stored = { code: form.code, version: form.version, savedAt, values: Object.fromEntries(typed) }
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // The browser's store is full or off: the form works without a draft.
  }
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(key)
}

function parse(text: string | null): Stored | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isStored(stored) ? stored : null
  } catch {
    return null
  }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  return 'values' in value && typeof value.values === 'object' && value.values !== null && 'savedAt' in value
}
