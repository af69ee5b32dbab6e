import { queryOptions } from '@tanstack/react-query'
import { get } from './client'

/** What administrators have set that every page may show: footer, help line, user centre, site for phones. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => get('lawer-common/parameters/public', {}, { signal, background: true }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})
