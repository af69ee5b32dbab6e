import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'
import type {
  AreaItem,
  ResponsibilityProgressInput,
  ReviewDrawInput,
  ReviewDrawn,
  ReviewDrawVerified,
  ReviewScoreInput,
} from '../api/contract'

/** A page of a list; pages count from 1. */
export type Paging = { page: number; pageSize: number }

const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** Lawyers to whom a case can be assigned; without a keyword those who have done legal aid lately. */
export function candidatesQuery(id: string, keyword: string) {
  return queryOptions({
    queryKey: ['aidCandidates', id, keyword],
    queryFn: ({ signal }) => post('lawer-other/aid/candidates', { id, keyword }, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** Brings one record to another state with what its action asks for. */
export function moveRecord(area: string, action: string, item: AreaItem, data: Record<string, unknown>) {
  return post(`lawer-other/area/${area}/transition`, { action, items: [item], data }, once())
}

/** A file's items with its score sheets. */
export function sheetQuery(id: string) {
  return queryOptions({
    queryKey: ['reviewSheet', id],
    queryFn: ({ signal }) => post('lawer-other/review/sheet', { id }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  })
}

/** Files that the user scores. */
export function tasksQuery(paging: Paging) {
  return queryOptions({
    queryKey: ['reviewTasks', paging],
    queryFn: ({ signal }) => post('lawer-other/review/tasks', paging, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** Draws, the latest first. */
export function drawsQuery(paging: Paging) {
  return queryOptions({
    queryKey: ['reviewDraws', paging],
    queryFn: ({ signal }) => post('lawer-other/review/draws', paging, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** Draws files for review. */
export function drawFiles(input: ReviewDrawInput): Promise<ReviewDrawn> {
  return post('lawer-other/review/draw', input, once())
}

/** Draws again from what was kept of a draw. */
export function verifyDraw(id: string): Promise<ReviewDrawVerified> {
  return post('lawer-other/review/verifyDraw', { id })
}

/** Names who scores a file. */
export function nameExperts(id: string, lawyerIds: string[]): Promise<unknown> {
  return post('lawer-other/review/experts', { id, lawyerIds }, once())
}

/** Keeps a score sheet, or hands it in. */
export function scoreFile(input: ReviewScoreInput): Promise<unknown> {
  return post('lawer-other/review/score', input, once())
}

/** Says how far an item of a responsibility list is. */
export function tellProgress(input: ResponsibilityProgressInput): Promise<unknown> {
  return post('lawer-other/responsibility/progress', input, once())
}
