import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../api/client'
import type { Case, Committed, DecideInput, OpenTask, TaskTab } from '../api/contract'
import type { PageRequest } from '../api/page'
import type { Values } from '../form/path'

/** 申请状态 (`domain.md` 2.4). */
export const statuses = [
  ...['00', '10', '11', '13', '20', '14', '21', '30', '31'],
  ...['40', '41', '42', '43', '44', '90'],
] as const

/** A diagram and how far it has come. */
export type Drawn = Pick<Case, 'diagram' | 'done' | 'active' | 'flows'>

const applications = 'lawer-approval/xzsq'

export function caseQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId],
    queryFn: ({ signal }) => get(`${applications}/getExamineInfo`, { sqId }, { signal }),
    meta: { quiet: true },
  })
}

/** Who comes next and after; told anew with the case. */
export function aheadQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId, 'ahead'],
    queryFn: ({ signal }) => post(`${applications}/predict`, { sqId }, { signal }),
    meta: { quiet: true },
  })
}

export function applicationsQuery(request: PageRequest & { mine: boolean; status?: string }) {
  return queryOptions({
    queryKey: ['applications', request],
    queryFn: ({ signal }) => post(`${applications}/list`, request, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

export function tasksQuery(request: PageRequest & { tab: TaskTab }) {
  return queryOptions({
    queryKey: ['tasks', request],
    queryFn: ({ signal }) => post(`${applications}/taskList`, request, { signal }),
    placeholderData: (last, query) => (isSameTab(query?.queryKey[1], request.tab) ? last : undefined),
    // Others claim and decide meanwhile.
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** What can be applied for: a deployed flow each. */
export const itemsQuery = queryOptions({
  queryKey: ['items'],
  queryFn: ({ signal }) => get(`${applications}/items`, {}, { signal }),
  meta: { quiet: true },
})

/** The form of an item with what the applicant's file knows; asked anew each time, as the file may change. */
export function applyQuery(sqType: string) {
  return queryOptions({
    queryKey: ['apply', sqType],
    queryFn: () => post(`${applications}/apply`, { sqType }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
}

export function commit(sqType: string, formVersion: number, data: Values, idempotencyKey: string): Promise<Committed> {
  return post(`${applications}/commit`, { sqType, formVersion, data }, { idempotencyKey })
}

export function recommit(sqId: string, task: OpenTask, data: Values, idempotencyKey: string): Promise<unknown> {
  const { taskId, taskVersion } = task
  return post(`${applications}/recommit`, { sqId, taskId, taskVersion, data }, { idempotencyKey })
}

export function claim(task: { taskId: string; taskVersion: number }): Promise<unknown> {
  const { taskId, taskVersion } = task
  return post(`${applications}/signeTask`, { taskId, taskVersion })
}

export function decide(decision: DecideInput, idempotencyKey: string): Promise<unknown> {
  return post(`${applications}/approvedTask`, decision, { idempotencyKey })
}

function isSameTab(request: unknown, tab: TaskTab): boolean {
  return typeof request === 'object' && request !== null && 'tab' in request && request.tab === tab
}
