import { queryOptions } from '@tanstack/react-query'
import { get } from '../api/client'
import { pathname } from '../paths'

export type MenuItem = {
  id: string
  pid: string
  path: string
  title: string
  titleEn: string | null
  icon: string | null
  name: string | null
  hidden: boolean
  alwaysShow: boolean
  cornerMarksNumber: number | null
  children: MenuItem[] | null
}

export const menuQuery = queryOptions({
  queryKey: ['menuTree'],
  queryFn: async ({ signal }) => (await get<MenuItem[]>('lawer-security/menuTree', {}, { signal })).map(resolved('')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What is drawn: hidden entries left out, and a group of one drawn as that one unless it is always shown. */
export function shownMenu(items: MenuItem[]): MenuItem[] {
  return items
    .filter((item) => !item.hidden)
    .map((item) => {
      const children = shownMenu(item.children ?? [])
      const only = children.length === 1 && !item.alwaysShow ? children[0] : undefined
      return only ? { ...only, icon: only.icon ?? item.icon } : { ...item, children }
    })
    .filter((item) => item.path !== '' || !isLeaf(item))
}

/** The entries whose title, or whose group's title, holds the words; groups stay around what was found. */
export function searchMenu(items: MenuItem[], words: string): MenuItem[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return items
  return items.flatMap((item) => {
    if (`${item.title} ${item.titleEn ?? ''}`.toLowerCase().includes(wanted)) return [item]
    const children = searchMenu(item.children ?? [], wanted)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** From the top to the entry of a page; empty when the menu does not hold it. */
export function trailTo(items: MenuItem[], place: string): MenuItem[] {
  return trail(items, (item) => item.path === place) ?? trail(items, (item) => item.path === pathname(place)) ?? []
}

function trail(items: MenuItem[], found: (item: MenuItem) => boolean): MenuItem[] | undefined {
  for (const item of items) {
    if (isLeaf(item) && found(item)) return [item]
    const rest = trail(item.children ?? [], found)
    if (rest) return [item, ...rest]
  }
  return undefined
}

export function isLeaf(item: MenuItem): boolean {
  return (item.children ?? []).length === 0
}

/** The marks of an entry and of everything below it. */
export function marksOf(item: MenuItem): number {
  return (item.cornerMarksNumber ?? 0) + (item.children ?? []).reduce((sum, child) => sum + marksOf(child), 0)
}

/** A path without a leading slash continues its parent's. */
function resolved(parent: string): (item: MenuItem) => MenuItem {
  return (item) => {
    const own = item.path ?? ''
    const path = own === '' || own.startsWith('/') || /^https?:/.test(own) ? own : `${parent}/${own}`
    return { ...item, path, children: (item.children ?? []).map(resolved(path)) }
  }
}
