import { queryOptions } from '@tanstack/react-query'
import { get } from '../../api/client'
import type { Organisation } from '../../api/contract'

/** The parent of the topmost organisations. */
export const topmost = '-1'

/** So many are fetched at once (shell.md 9). */
const pageSize = 50

/** Authorities and associations right below another, a page after the other. */
export function organisationsBelowQuery(parent: string) {
  return queryOptions({
    queryKey: ['organisations', 'below', parent],
    queryFn: async ({ signal }) => {
      const found: Organisation[] = []
      for (let page = 1; ; page++) {
        const input = { pid: parent, page, pageSize }
        const rows = await get('lawer-security/security/atycorp/getTree', input, { signal })
        found.push(...rows)
        if (rows.length < pageSize) return found
      }
    },
    staleTime: 300_000,
  })
}
