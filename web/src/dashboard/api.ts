import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'

const latest = 5

/** The newest tasks of a tab, and how many there are. */
export function tasksQuery(tab: 'claimable' | 'todo', enabled: boolean) {
  return queryOptions({
    queryKey: ['tasks', 'latest', tab],
    queryFn: ({ signal }) => post('lawer-approval/xzsq/taskList', { tab, page: 1, pageSize: latest }, { signal }),
    enabled,
  })
}

/** How many applications the user has made. */
export function applicationsQuery(enabled: boolean) {
  return queryOptions({
    queryKey: ['applications', 'count'],
    queryFn: ({ signal }) => post('lawer-approval/xzsq/list', { mine: true, page: 1, pageSize: 1 }, { signal }),
    enabled,
  })
}
