import { queryOptions } from '@tanstack/react-query'
import { post } from '../../api/client'
import type {
  AreaOption,
  DeliverInput,
  IncidentRow,
  MonitorListInput,
  MonitorRow,
  MoveToInput,
  RetryResult,
} from '../../api/contract'
import type { Page } from '../../api/page'

const monitor = 'lawer-approval/monitor'
const incident = 'lawer-approval/incident'
const xzsq = 'lawer-approval/xzsq'

/** Each click is one act, however often it is sent. */
const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** A page of all cases, the latest first. */
export function listCases(request: MonitorListInput): Promise<Page<MonitorRow>> {
  return post(`${monitor}/list`, request)
}

/** One case by an instance of it or by its application. */
export function monitoredCaseQuery(wanted: { sqId: string; instanceId: string }) {
  return queryOptions({
    queryKey: ['monitor', 'case', wanted],
    queryFn: ({ signal }) => post(`${monitor}/case`, wanted, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** The flows, to choose from. */
export const flowsQuery = queryOptions({
  queryKey: ['processes', 'monitor'],
  queryFn: async () => (await post('lawer-approval/process/list', { page: 1, pageSize: 999 })).data,
  meta: { quiet: true },
})

/** Whom an administrator may name for a task. */
export function peopleForTask(taskId: string, keyword: string): Promise<AreaOption[]> {
  return post(`${monitor}/people`, { taskId, keyword })
}

/** Names who decides a task; fails with `STALE` when it has changed since it was seen. */
export function assignTask(task: { taskId: string; taskVersion: number; to: string; opinion: string }) {
  return post(`${xzsq}/assignTask`, task, once())
}

/** Puts a case on another step. */
export function moveCase(move: MoveToInput) {
  return post(`${monitor}/moveTo`, move, once())
}

/** Brings an instance what it waits for. */
export function deliver(delivery: DeliverInput) {
  return post(`${monitor}/deliver`, delivery, once())
}

/** Lets a case stand still, or go on. */
export function suspendCase(sqId: string, suspended: boolean) {
  return post(`${xzsq}/suspend`, { sqId, suspended }, once())
}

/** Ends a case before its time. */
export function terminateCase(sqId: string, reason: string) {
  return post(`${xzsq}/terminate`, { sqId, reason }, once())
}

/** A page of what somebody must look at; `id` leads to a single one. */
export function listIncidents(request: {
  page: number
  pageSize: number
  closed: boolean
  id: string
}): Promise<Page<IncidentRow>> {
  return post(`${incident}/list`, request)
}

/** Tries several again, and says what became of each. */
export function retryIncidents(ids: string[]): Promise<RetryResult[]> {
  return post(`${incident}/retryAll`, { ids }, once())
}

/** Closes one that needs nothing any more. */
export function closeIncident(id: string, reason: string) {
  return post(`${incident}/close`, { id, reason }, once())
}
