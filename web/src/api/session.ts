/**
 * The access token: in memory and, to survive a reload, in the tab's session storage.
 * The refresh token is a cookie that no script reads; a mark without secret tells that there may be one.
 */

const tokenKey = 'lawdesk.token'
const markKey = 'lawdesk.signedIn'
/** Half-filled forms are kept under names that begin so. */
export const draftPrefix = 'lawdesk.draft.'

type Session = { token: string | null; ended: 'no' | 'byUser' | 'expired' }

let session: Session = { token: sessionStorage.getItem(tokenKey), ended: 'no' }
const listeners = new Set<() => void>()

/** The session as it is now; the same object until it changes. */
export function currentSession(): Session {
  return session
}

/** Calls the listener after each change of the session; answers how to stop that. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a refresh cookie is worth a try. */
export function mayResume(): boolean {
  return session.token === null && localStorage.getItem(markKey) !== null
}

/** Takes the access token of a sign-in or a refresh. */
export function startSession(token: string): void {
  sessionStorage.setItem(tokenKey, token)
  localStorage.setItem(markKey, '1')
  change({ token, ended: 'no' })
}

/** Forgets the token; by the user's own wish also every draft on this machine. */
export function endSession(ended: 'byUser' | 'expired'): void {
  sessionStorage.clear()
  localStorage.removeItem(markKey)
  // Signing out leaves nothing on a machine that others may use; drafts outlive a session that only ran out.
  if (ended === 'byUser') deleteDrafts()
  change({ token: null, ended })
}

function deleteDrafts(): void {
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix))
  for (const key of drafts) localStorage.removeItem(key)
}

/** Milliseconds since 1970 at which the token ends; 0 when it does not say. */
export function tokenExpiry(token: string): number {
  const payload = token.split('.')[1]
  if (payload === undefined) return 0
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) * 1000 || 0 : 0
  } catch {
    return 0
  }
}

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

// Signing out in one browser tab signs out the others.
addEventListener('storage', (event) => {
  if (event.key === markKey && event.newValue === null && session.token !== null) endSession('byUser')
})
