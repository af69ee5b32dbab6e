/** A question that stops everything until it is answered. Asked from anywhere by `confirm`, drawn by `ConfirmDialog`. */
export type Confirmation = {
  text: string
  title?: string
  danger?: boolean
  /** What may be written beside the answer: the caption of a line of text. */
  note?: string
  answer: (yes: boolean, note?: string) => void
}

let current: Confirmation | null = null
const listeners = new Set<() => void>()

/** The question on the screen; null when there is none. */
export function currentConfirmation(): Confirmation | null {
  return current
}

/** Calls the listener after each change; answers how to stop that. */
export function subscribeConfirmation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks and waits; a question put while another is open is answered with no. */
export function confirm(text: string, look: { title?: string; danger?: boolean } = {}): Promise<boolean> {
  if (current !== null) return Promise.resolve(false)
  return new Promise((resolve) => {
    change({
      text,
      ...look,
      answer: (yes) => {
        change(null)
        resolve(yes)
      },
    })
  })
}

/** Asks and waits for a yes with what was written beside it, which may be nothing; undefined: no. */
export function confirmWithNote(text: string, note: string): Promise<string | undefined> {
  if (current !== null) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    change({
      text,
      note,
      answer: (yes, written = '') => {
        change(null)
        resolve(yes ? written.trim() : undefined)
      },
    })
  })
}

function change(next: Confirmation | null): void {
  current = next
  for (const listener of listeners) listener()
}
