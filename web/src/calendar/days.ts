import type { CalendarRow, DayKind } from '../core/types'

/** A day of a month's sheet: its date, and what it is. */
export type Day = { date: string; kind: DayKind; name: string }

/** All days of a year: what the calendar says of them, else Monday to Friday. */
export function daysOf(year: number, rows: CalendarRow[]): Day[] {
  const known = new Map(rows.map((row) => [row.date, row]))
  const days: Day[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 24 * 3_600_000) {
    const date = new Date(at).toISOString().slice(0, 10)
    const { kind, name = '' } = known.get(date) ?? { kind: ordinary(date) }
    days.push({ date, kind, name })
  }
  return days
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** What a click makes of a day: a working day rests, and a day of rest is worked on. */
export function nextKind({ date, kind }: Day): DayKind {
  if (kind === 'work') return 'holiday'
  if (kind === 'makeUpWork') return 'weekend'
  return ordinary(date) === 'work' ? 'work' : 'makeUpWork'
}

function ordinary(date: string): DayKind {
  return weekdayOf(date) % 6 === 0 ? 'weekend' : 'work'
}
