import { currentSession, draftPrefix } from '../../api/session'
import type { Form } from '../../core/types'
import { fieldsOf } from '../state/checking'
import { isSame, type Values } from '../state/path'

/**
 * What somebody had typed, and when it was saved. The stamp tells one save from another: a window that finds one it
 * has not seen knows that another window keeps its draft in the same place.
 */
export type Draft = { values: Values; savedAt: number; stamp: string }
/** A draft that was found; `isOlder`: it was typed into an older version of the form. */
export type RestoredDraft = Draft & { isOlder: boolean }
type StoredDraft = Draft & { code: string; version: number }

/** The key of a draft in the browser's store: a draft belongs to an account and to one place where a form is filled in. */
export function draftKey(user: string, slot: string): string {
  return `${draftPrefix}${user}.${slot}`
}

const day = 24 * 3_600_000
/** What was left for longer is no longer meant. */
const maxAge = 30 * day

/** The draft of this form; of an older version what the form still asks for. One that is too old is forgotten. */
export function readDraft(key: string, form: Form, now: number): RestoredDraft | null {
  const stored = parse(localStorage.getItem(key))
  if (stored === null) return null
  if (stored.code !== form.code || now - stored.savedAt >= maxAge) {
    localStorage.removeItem(key)
    return null
  }
  const isInForm = (typed: string) => fieldsOf(form).some((field) => field.key === typed)
  const values = Object.fromEntries(Object.entries(stored.values).filter(([typed]) => isInForm(typed)))
  return { ...stored, values, isOlder: stored.version !== form.version }
}

/** What another window keeps here and this one has not seen; `ownStamp` is the stamp of its own last save. */
export function draftOfOtherWindow(key: string, ownStamp: string | null): Draft | null {
  const stored = parse(localStorage.getItem(key))
  return stored !== null && stored.stamp !== ownStamp ? stored : null
}

/** Keeps what differs from what the server filled in: the rest comes from the server again. Answers the new stamp. */
export function saveDraft(key: string, form: Form, initial: Values, values: Values, savedAt: number): string | null {
  // Signed out meanwhile: nothing stays on a machine that others may use.
  if (currentSession().token === null) return null
  const edits = Object.entries(values).filter(([field, value]) => !isSame(value, initial[field]))
  const last = parse(localStorage.getItem(key))
  // What stands there already is not kept anew: another window would take it for somebody else's.
  if (last?.version === form.version && isSame(last.values, Object.fromEntries(edits))) return last.stamp
  if (edits.length === 0) {
    localStorage.removeItem(key)
    return null
  }
  const stamp = crypto.randomUUID()
  const { code, version } = form
  const stored: StoredDraft = { code, version, savedAt, stamp, values: Object.fromEntries(edits) }
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // The browser's store is full or off: the form works without a draft.
  }
  return stamp
}

/**
 * Puts a draft in this place that another machine has left, unless what stands here is newer or says the same: the form is
 * then opened with it.
 */
export function adoptDraft(key: string, form: Pick<Form, 'code' | 'version'>, values: Values, savedAt: number): void {
  const stored = parse(localStorage.getItem(key))
  if (stored !== null && (stored.savedAt >= savedAt || isSame(stored.values, values))) return
  if (currentSession().token === null || Object.keys(values).length === 0) return
  const draft: StoredDraft = { ...form, savedAt, stamp: crypto.randomUUID(), values }
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The browser's store is full or off: the form is opened without it.
  }
}

/** Removes the draft from this machine. */
export function deleteDraft(key: string): void {
  localStorage.removeItem(key)
}

function parse(text: string | null): StoredDraft | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isStored(stored) ? stored : null
  } catch {
    return null
  }
}

function isStored(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  return 'values' in value && typeof value.values === 'object' && value.values !== null && 'savedAt' in value
}
