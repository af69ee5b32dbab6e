/** Seconds as `m:ss`, or `h:mm:ss` from an hour on. */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const rest = `${Math.floor((whole % 3600) / 60)}:${two(whole % 60)}`
  return hours === 0 ? rest : `${hours}:${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
}

/** A moment as an input of the browser holds it, in China's time; nothing for none. */
export function momentText(ms: number | null): string {
  return ms === null ? '' : new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16)
}

/** The moment that such an input holds; undefined for none. */
export function momentOf(text: string): number | undefined {
  const ms = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(ms) ? undefined : ms
}
