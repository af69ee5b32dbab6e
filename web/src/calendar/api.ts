import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'
import type { CalendarRow } from '../core/types'

/** A year of the working-day calendar. */
export type CalendarYear = {
  year: number
  /** What differs from Monday to Friday. */
  days: CalendarRow[]
  /** The years with a notice. */
  years: number[]
  /** The years that limits reach today, and that have no notice. */
  missing: number[]
}

const calendar = 'lawer-common/calendar'

/** Without a year: this one. */
export function calendarQuery(year?: number, enabled = true) {
  return queryOptions({
    queryKey: ['calendar', year ?? 'now'],
    queryFn: ({ signal }) => post<CalendarYear>(`${calendar}/list`, { year }, { signal }),
    placeholderData: (last) => last,
    enabled,
  })
}

export function saveDay(day: CalendarRow): Promise<unknown> {
  return post(`${calendar}/save`, day)
}

export function importNotice(text: string): Promise<{ years: number[]; days: number }> {
  return post(`${calendar}/import`, { text })
}

export function deleteYear(year: number): Promise<unknown> {
  return post(`${calendar}/delete`, { year })
}
