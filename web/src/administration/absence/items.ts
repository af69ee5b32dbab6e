import { queryOptions } from '@tanstack/react-query'
import { get } from '../../api/client'

/** The items that an absence can be limited to, for who may see them; for others none, and it holds for all. */
export const standInItemsQuery = queryOptions({
  queryKey: ['items', 'standIn'],
  queryFn: async ({ signal }) => {
    const items = await get('lawer-approval/xzsq/items', {}, { signal })
    return items.map(({ sqType, name }) => ({ key: sqType, name }))
  },
  meta: { quiet: true },
})
