/** Short messages at the edge of the screen. Told from anywhere, drawn by `Notices`. */
export type Notice = { id: number; kind: 'success' | 'error'; text: string }

const staysFor = 5000
const mostAtOnce = 4

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function currentNotices(): readonly Notice[] {
  return notices
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a message for five seconds; one that is already there starts over instead of standing there twice. */
export function tell(kind: Notice['kind'], text: string): void {
  lastId += 1
  const notice = { id: lastId, kind, text }
  change([...notices.filter((other) => other.text !== text), notice].slice(-mostAtOnce))
  setTimeout(() => dismiss(notice.id), staysFor)
}

export function dismiss(id: number): void {
  change(notices.filter((notice) => notice.id !== id))
}

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}
