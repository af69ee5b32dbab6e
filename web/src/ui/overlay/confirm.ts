/** A question that stops everything until it is answered. Asked from anywhere by `confirm`, drawn by `ConfirmDialog`. */
export type Confirmation = { text: string; title?: string; danger?: boolean; answer: (yes: boolean) => void }

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

function change(next: Confirmation | null): void {
  current = next
  for (const listener of listeners) listener()
}
