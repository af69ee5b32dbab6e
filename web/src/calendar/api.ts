import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'
import type { CalendarImported, CalendarRow } from '../api/contract'

const calendar = 'lawer-common/calendar'

/** Without a year: this one. */
export function calendarQuery(year?: number, enabled = true) {
  return queryOptions({
    queryKey: ['calendar', year ?? 'now'],
    queryFn: ({ signal }) => post(`${calendar}/list`, { year }, { signal }),
    placeholderData: (last) => last,
    enabled,
  })
}

export function saveDay(day: CalendarRow): Promise<unknown> {
  return post(`${calendar}/save`, day)
}

export function importHolidaySchedule(text: string): Promise<CalendarImported> {
  return post(`${calendar}/import`, { text })
}

export function deleteYear(year: number): Promise<unknown> {
  return post(`${calendar}/delete`, { year })
}
