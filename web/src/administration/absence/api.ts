import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../../api/client'
import type { AbsenceInputGiven, AbsenceLine, AreaOption } from '../../api/contract'
import type { Page } from '../../api/page'

const absence = 'lawer-approval/xzsq/absence'
const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** What the user has said of his absence; null: nothing. */
export const absenceQuery = queryOptions({
  queryKey: ['absence', 'own'],
  queryFn: ({ signal }) => get(absence, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
})

/** For whom the user stands in. */
export const standingInQuery = queryOptions({
  queryKey: ['absence', 'forMe'],
  queryFn: ({ signal }) => post(`${absence}/forMe`, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
})

/** Who can stand in for the user. */
export function findStandIns(keyword: string): Promise<AreaOption[]> {
  return post(`${absence}/people`, { keyword })
}

/** Somebody who was chosen before, by his account. */
export function standInQuery(id: string) {
  return queryOptions({
    queryKey: ['absence', 'person', id],
    queryFn: () => post(`${absence}/people`, { ids: [id] }),
    meta: { quiet: true },
  })
}

/** Says who stands in for the user, and when; what was said before is replaced. */
export function saveAbsence(said: AbsenceInputGiven) {
  return post(`${absence}/save`, said, once())
}

/** The user is back. */
export function endAbsence() {
  return post(`${absence}/end`, {}, once())
}

/** A page of all that hold or will, for administrators. */
export function listAbsences(page: number, pageSize: number): Promise<Page<AbsenceLine>> {
  return post(`${absence}/list`, { page, pageSize })
}

/** Ends somebody's absence. */
export function endAbsenceFor(account: string) {
  return post(`${absence}/endFor`, { id: account }, once())
}
