/** A question that stops everything until it is answered. Asked from anywhere, drawn by `Question`. */
export type Asked = { text: string; title?: string; danger?: boolean; answer: (yes: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

export function currentQuestion(): Asked | null {
  return asked
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks and waits; a question put while another is open is answered with no. */
export function ask(text: string, look: { title?: string; danger?: boolean } = {}): Promise<boolean> {
  if (asked !== null) return Promise.resolve(false)
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

function change(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}
