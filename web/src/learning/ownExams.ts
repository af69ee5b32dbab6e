import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'
import type { OwnExam } from '../api/contract'
import { dateTime } from '../ui/dates'

/** The papers that one can take. */
export const ownExamsQuery = queryOptions({
  queryKey: ['myExams'],
  queryFn: () => post('lawer-other/edu/my/exams', {}),
  meta: { quiet: true },
})

/** When a paper can be taken; undefined: at any time. */
export function examTimes({ windowFrom, windowTo }: OwnExam): string | undefined {
  if (windowFrom === null && windowTo === null) return undefined
  return `${dateTime(windowFrom, true)} – ${dateTime(windowTo, true)}`
}
