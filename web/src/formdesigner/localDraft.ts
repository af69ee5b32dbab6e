import type { Form } from '../core/types'

/** What stands in the designer and was not saved yet, on this machine only. */
type LocalDraft = { revision: number; at: number; form: Form }

const prefix = 'lawdesk.formDraft.'

/** The draft of a form on this machine; null where there is none. */
export function readLocalDraft(code: string): LocalDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + code) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

/** A full or forbidden storage is no reason to stop designing. */
export function saveLocalDraft(revision: number, form: Form): void {
  try {
    const draft: LocalDraft = { revision, at: Date.now(), form }
    localStorage.setItem(prefix + form.code, JSON.stringify(draft))
  } catch {
    deleteLocalDraft(form.code)
  }
}

/** Removes the draft of a form from this machine. */
export function deleteLocalDraft(code: string): void {
  localStorage.removeItem(prefix + code)
}

function isDraft(stored: unknown): stored is LocalDraft {
  return typeof stored === 'object' && stored !== null && 'form' in stored && 'revision' in stored && 'at' in stored
}
