import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'

const latest = 5

/** The newest tasks of a tab, and how many there are. */
export function tasksQuery(tab: 'claimable' | 'todo', enabled: boolean) {
  return queryOptions({
    queryKey: ['tasks', 'latest', tab],
    queryFn: ({ signal }) => post('lawer-approval/xzsq/taskList', { tab, page: 1, pageSize: latest }, { signal }),
    enabled,
    meta: { quiet: true },
  })
}

/** The boards of figures: one a kind of account, and that of the big screen. */
export type BoardName = 'staff' | 'firm' | 'lawyer' | 'administrator' | 'bigScreen'

/** So often a page asks again, in milliseconds: the server counts a region once a minute. */
const often = 60_000

/** A board; it is asked for again by itself. */
export function boardQuery(name: BoardName, enabled = true) {
  return queryOptions({
    queryKey: ['figures', name],
    queryFn: ({ signal }) => post(`lawer-other/figures/${name}`, {}, { signal, background: true }),
    enabled,
    refetchInterval: often,
    meta: { quiet: true },
  })
}
