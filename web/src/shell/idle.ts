/** The server notes acts so late, in milliseconds. */
const late = 2 * 60_000
/** So long before that the user is warned. */
const warning = 2 * 60_000
/** Who types or points tells the server so once in so long: a long form is filled in without any call. */
const noted = 5 * 60_000

export type IdleStage = 'active' | 'note' | 'warn' | 'over'

/** When a session ends after so many minutes without an act, by when the server last heard of one. Milliseconds since 1970. */
export function sessionEnd(minutes: number, lastCall: number): number {
  return lastCall + minutes * 60_000 - late
}

/** How a session stands that ends at `end`, by when the server last heard of an act and the user last touched the page. */
export function idleStage(now: number, end: number, lastCall: number, lastTouch: number): IdleStage {
  if (now >= end) return 'over'
  // Where sessions are short, half of the time goes by before the warning.
  if (now >= end - Math.min(warning, (end - lastCall) / 2)) return 'warn'
  return lastTouch > lastCall && now - lastCall >= Math.min(noted, (end - lastCall) / 4) ? 'note' : 'active'
}

/** Seconds until the session ends. */
export function secondsLeft(now: number, end: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000))
}
