/** Lawdesk lives in China's time, wherever the browser is. */
const offset = 8 * 3_600_000

/** Today in China, `YYYY-MM-DD`: core takes time as an argument. */
export function today(): string {
  return dateTime(Date.now()).slice(0, 10)
}

/** Milliseconds → `YYYY-MM-DD HH:mm:ss`, or `YYYY-MM-DD HH:mm` when `short`. */
export function dateTime(ms: number | null | undefined, short = false): string {
  if (ms === null || ms === undefined) return ''
  const text = new Date(ms + offset).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, short ? 16 : 19)}`
}

/** A time in the largest unit that it fills, rounded: a minute at least. */
export function span(ms: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.round(minutes / 60)
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) }
}

/** Whole years from a `YYYY-MM-DD` day to another. */
export function yearsBetween(from: string, to: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}/.test(from)) return undefined
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5, 10) ? years - 1 : years
}
