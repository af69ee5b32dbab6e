/** The browser's day, `YYYY-MM-DD`: core takes time as an argument. */
export function today(): string {
  const now = new Date()
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Milliseconds → `YYYY-MM-DD HH:mm:ss`, or `YYYY-MM-DD HH:mm` when `short`. */
export function dateTime(ms: number | null | undefined, short = false): string {
  if (ms === null || ms === undefined) return ''
  const at = new Date(ms)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  return short ? `${day} ${time}` : `${day} ${time}:${two(at.getSeconds())}`
}

/** Whole years from a `YYYY-MM-DD` day to another. */
export function yearsBetween(from: string, to: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}/.test(from)) return undefined
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5, 10) ? years - 1 : years
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
