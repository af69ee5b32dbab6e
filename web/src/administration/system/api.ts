import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../../api/client'
import type { ScheduledJob } from '../../api/contract'

/** How the system is, asked again every half minute while it is looked at. */
export const statusQuery = queryOptions({
  queryKey: ['system', 'status'],
  queryFn: ({ signal }) => get('lawer-common/system/status', {}, { signal, background: true }),
  refetchInterval: 30_000,
  meta: { quiet: true },
})

/** Scheduled jobs with their last runs. */
export const jobsQuery = queryOptions({
  queryKey: ['system', 'jobs'],
  queryFn: ({ signal }) => get('lawer-common/system/job/list', {}, { signal, background: true }),
  refetchInterval: 10_000,
  meta: { quiet: true },
})

/** Has a job run at once. */
export function runJob(job: ScheduledJob): Promise<unknown> {
  return post('lawer-common/system/job/run', { job }, { idempotencyKey: crypto.randomUUID() })
}

/** Pauses a job on all servers, or has it go on. */
export function pauseJob(job: ScheduledJob, paused: boolean): Promise<unknown> {
  return post('lawer-common/system/job/pause', { job, paused }, { idempotencyKey: crypto.randomUUID() })
}
