import { currentSession } from '../../api/session'
import { draftKey } from '../../form/draft/draft'

/**
 * What is drawn and not saved, on this machine only. `origin`: the flow that it was drawn on, empty for a new one;
 * `revision`: which of its drafts. Each page that is open keeps its own, under its stamp: none is written over by another.
 */
export type DrawingDraft = { stamp: string; origin: string; revision: number; at: number; name: string; text: string }

const slot = 'drawing.'
const day = 24 * 3_600_000
/** What was left for longer is no longer meant. */
const maxAge = 30 * day
/** How many are kept: a browser has room for few megabytes. */
const most = 5

/** The stamps of the pages that are open in this window: what they hold is not lost. */
export const openPages = new Set<string>()

/** What was left of a flow, or of new ones, newest first; not what says the same as `stored`, and what open pages hold. */
export function leftDrafts(user: string, origin: string, stored: string, now: number): DrawingDraft[] {
  return drafts(user)
    .filter(({ at }) => now - at < maxAge)
    .filter((draft) => draft.origin === origin && draft.text !== stored && !openPages.has(draft.stamp))
}

/** Keeps a draft; the oldest that no page holds go, where there are too many or the room does not suffice. */
export function keepDraft(user: string, draft: DrawingDraft): void {
  // Signed out meanwhile: nothing stays on a machine that others may use.
  if (currentSession().token === null) return
  const others = drafts(user).filter(({ stamp }) => stamp !== draft.stamp && !openPages.has(stamp))
  for (const { stamp } of others.splice(most - 1)) dropDraft(user, stamp)
  let isWritten = written(keyOf(user, draft.stamp), JSON.stringify(draft))
  while (!isWritten && others.length > 0) {
    dropDraft(user, others.pop()?.stamp ?? '')
    isWritten = written(keyOf(user, draft.stamp), JSON.stringify(draft))
  }
  // What it said before is not meant any more; one goes on drawing without.
  if (!isWritten) dropDraft(user, draft.stamp)
}

/** Forgets a draft. */
export function dropDraft(user: string, stamp: string): void {
  localStorage.removeItem(keyOf(user, stamp))
}

function keyOf(user: string, stamp: string): string {
  return draftKey(user, slot + stamp)
}

/** All of a user, newest first. */
function drafts(user: string): DrawingDraft[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(user, '')))
  const found = keys.map((key) => parse(localStorage.getItem(key))).filter((draft) => draft !== null)
  return found.sort((one, other) => other.at - one.at)
}

function written(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function parse(text: string | null): DrawingDraft | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

function isDraft(stored: unknown): stored is DrawingDraft {
  if (typeof stored !== 'object' || stored === null || !('text' in stored && 'at' in stored)) return false
  return 'stamp' in stored && 'origin' in stored && 'revision' in stored && 'name' in stored
}
