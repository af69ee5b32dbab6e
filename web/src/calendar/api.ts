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
    meta: { quiet: true },
  })
}

/** Says of one day whether it is worked on. */
export function saveDay(day: CalendarRow): Promise<unknown> {
  return post(`${calendar}/save`, day)
}

/** Takes over the text of a holiday schedule (CSV, JSON or lines); answers its years and the number of its days. */
export function importHolidaySchedule(text: string): Promise<CalendarImported> {
  return post(`${calendar}/import`, { text })
}

/** Removes all special days of a year. */
export function deleteYear(year: number): Promise<unknown> {
  return post(`${calendar}/delete`, { year })
}
