import { queryOptions } from '@tanstack/react-query'
import { get } from './client'

/** How long names are not asked for again: a deployment in the same browser has them asked for at once. */
const lifetime = 300_000

/** English for the names in deployed flows, as their authors gave it. Among the flows: a deployment changes it. */
export const flowNamesQuery = queryOptions({
  queryKey: ['processes', 'names'],
  queryFn: async ({ signal }) => (await get('lawer-approval/process/names', {}, { signal, background: true })).english,
  staleTime: lifetime,
  meta: { quiet: true },
})
