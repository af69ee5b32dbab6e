/**
 * The access token: in memory and, to survive a reload, in the tab's session storage.
 * The refresh token is a cookie that no script reads; a mark without secret tells that there may be one.
 */

const tokenKey = 'lawdesk.token'
const markKey = 'lawdesk.signedIn'
/** There while the server has not heard that the user signed out. */
const untoldKey = 'lawdesk.signedOut'
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
  return session.token === null && localStorage.getItem(markKey) !== null && !isSignOutUntold()
}

/** Takes the access token of a sign-in or a refresh. */
export function startSession(token: string): void {
  sessionStorage.setItem(tokenKey, token)
  localStorage.setItem(markKey, '1')
  change({ token, ended: 'no' })
}

/** Whether the server has still to hear that the user signed out: until then no cookie opens anything here. */
export function isSignOutUntold(): boolean {
  return localStorage.getItem(untoldKey) !== null
}

/** Notes that the server has to hear of a sign-out, or has heard. */
export function noteSignOut(told: boolean): void {
  if (told) localStorage.removeItem(untoldKey)
  else localStorage.setItem(untoldKey, '1')
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

// Signing out in one browser tab signs out the others, also one that the browser brings back as it was; the server's answer
// may have emptied the storage by then.
function followOthers(): void {
  if (session.token !== null && localStorage.getItem(markKey) === null) endSession('byUser')
}
addEventListener('storage', followOthers)
addEventListener('pageshow', followOthers)
