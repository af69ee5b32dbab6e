/** Short messages at the edge of the screen. Shown from anywhere by `toast`, drawn by `Toasts`. */
type Toast = { id: number; kind: 'success' | 'error'; text: string }

const staysFor = 5000
const mostAtOnce = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** The toasts on the screen; the same array until one comes or goes. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls the listener after each change; answers how to stop that. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a message for five seconds; one that is already there starts over instead of standing there twice. */
export function toast(kind: Toast['kind'], text: string): void {
  lastId += 1
  const added = { id: lastId, kind, text }
  change([...toasts.filter((other) => other.text !== text), added].slice(-mostAtOnce))
  setTimeout(() => dismissToast(added.id), staysFor)
}

/** Takes a toast off the screen. */
export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
