import { queryOptions, useQuery } from '@tanstack/react-query'
import { get } from './client'
import type { MenuItem } from './contract'

/** The menu of the signed-in user, as the server filtered it by role and category. */
export const menuQuery = queryOptions({
  queryKey: ['menuTree'],
  queryFn: async ({ signal }) => (await get('lawer-security/menuTree', {}, { signal })).map(resolved('')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether the user's menu leads to a page: what it does not show, other pages need not ask the server about. */
export function useMenuHas(path: string): boolean {
  return has(useQuery(menuQuery).data ?? [], path)
}

/** Of some pages those that the user's menu leads to: nobody is shown the way to what he has not. */
export function useMenuSteps<Step extends { to: string }>(steps: readonly Step[]): Step[] {
  const menu = useQuery(menuQuery).data ?? []
  return steps.filter(({ to }) => has(menu, to))
}

function has(items: MenuItem[], path: string): boolean {
  return items.some((item) => (item.path === path && !item.hidden) || has(item.children ?? [], path))
}

/** A path without a leading slash continues its parent's. */
function resolved(parent: string): (item: MenuItem) => MenuItem {
  return (item) => {
    const own = item.path ?? ''
    const path = own === '' || own.startsWith('/') || /^https?:/.test(own) ? own : `${parent}/${own}`
    return { ...item, path, children: (item.children ?? []).map(resolved(path)) }
  }
}
