import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'
import type { ComplaintMergeInput, SimilarComplaint } from '../api/contract'

const calls = 'lawer-approval/complaint'

/** Complaints about the same lawyer or firm, the most alike first. */
export function similarQuery(id: string) {
  return queryOptions({
    queryKey: ['similarComplaints', id],
    queryFn: (): Promise<SimilarComplaint[]> => post(`${calls}/similar`, { id }),
    meta: { quiet: true },
  })
}

/** The review of a complaint, with what the caller may do about it. */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: ['complaintReview', id],
    queryFn: () => post(`${calls}/review/detail`, { id }),
    meta: { quiet: true },
  })
}

/** Ends one complaint; the other goes on for both. */
export function mergeComplaint(input: ComplaintMergeInput): Promise<unknown> {
  return post(`${calls}/merge`, input)
}
