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

/** The open pages of an account are kept under a name that begins so. */
export const keptTabsPrefix = 'lawdesk.tabs.'
/** How the last session in this browser ended, for its other tabs. */
const endKey = 'lawdesk.ended'
/** When the server last heard of an act of the user, from any tab; milliseconds since 1970. */
const actKey = 'lawdesk.lastAct'
/** What belongs to the browser and not to who is signed in. */
const lookKeys: readonly string[] = ['lawdesk.preferences', 'lawdesk.language']

/**
 * `refused`: the server did not give what the interface needs; `locked`: the user goes on after signing in again;
 * `leftProvider`: it was the user's own wish, and his identity provider has let him go.
 */
export type SessionEnd = 'byUser' | 'expired' | 'leftProvider' | 'locked' | 'refused'
type Session = { token: string | null; ended: 'no' | SessionEnd; notice?: string }

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
  localStorage.removeItem(endKey)
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

/** Forgets the token; by the user's own wish also every draft and open page on this machine. `notice`: what the sign-in page says. */
export function endSession(ended: SessionEnd, notice?: string): void {
  sessionStorage.clear()
  localStorage.setItem(endKey, ended)
  localStorage.removeItem(markKey)
  // Signing out leaves nothing on a machine that others may use; drafts outlive a session that only ran out or is locked.
  if (!outlives(ended)) remove((key) => key.startsWith(draftPrefix) || key.startsWith(keptTabsPrefix))
  change({ token: null, ended, notice })
}

/** Whether what the user was doing is there again when he signs in again. */
function outlives(ended: SessionEnd): boolean {
  return ended === 'expired' || ended === 'locked'
}

function remove(isGone: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage).filter(isGone)) localStorage.removeItem(key)
}

/**
 * What the browser keeps when the server's answer to a sign-out empties its storage: how the interface looks, and what was
 * being done where the session is only locked. Call what is answered to put it back.
 */
export function keptThroughSignOut(): () => void {
  const mayGoOn = session.ended !== 'no' && outlives(session.ended)
  const isKept = (key: string) =>
    lookKeys.includes(key) || (mayGoOn && (key.startsWith(draftPrefix) || key.startsWith(keptTabsPrefix)))
  const kept = Object.entries(localStorage).filter(([key]) => isKept(key))
  return () => {
    for (const [key, value] of kept) localStorage.setItem(key, value)
  }
}

/** Notes that the server hears of an act now. */
export function noteAct(): void {
  localStorage.setItem(actKey, String(Date.now()))
}

/** When the server last heard of an act; now, when nothing is known of it. */
export function lastAct(): number {
  return Number(localStorage.getItem(actKey)) || Date.now()
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
  if (session.token === null || localStorage.getItem(markKey) !== null) return
  const ended = localStorage.getItem(endKey)
  endSession(ended === 'expired' || ended === 'locked' ? ended : 'byUser')
}
addEventListener('storage', followOthers)
addEventListener('pageshow', followOthers)
