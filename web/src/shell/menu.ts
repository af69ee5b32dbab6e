import type { MenuItem } from '../api/contract'
import type { Locale } from '../core/types'
import { pathname } from '../paths'

/** What is drawn: neither hidden entries, nor those that lead nowhere, nor groups of which nothing is left. */
export function visibleMenu(items: MenuItem[], leadsSomewhere: (path: string) => boolean = () => true): MenuItem[] {
  return items.flatMap((item) => {
    if (item.hidden) return []
    const children = visibleMenu(item.children ?? [], leadsSomewhere)
    const isDrawn = isLeaf(item) ? leadsSomewhere(item.path ?? '') : children.length > 0
    return isDrawn ? [{ ...item, children }] : []
  })
}

/** How a title may be typed otherwise, in small letters. */
export type Spell = (title: string) => readonly string[]

/** Titles are found as they are written. */
export const noSpellings: Spell = () => []

/** Whether a title holds what is typed, which is in small letters, as it is written or as it is spelt. */
export function holds(title: string, needle: string, spell: Spell): boolean {
  return title.toLowerCase().includes(needle) || spell(title).some((it) => it.includes(needle.replaceAll(' ', '')))
}

/** The entries whose title, or whose group's title, holds the words; groups stay around what was found. */
export function searchMenu(items: MenuItem[], query: string, spell: Spell = noSpellings): MenuItem[] {
  const needle = query.trim().toLowerCase()
  if (needle === '') return items
  return items.flatMap((item) => {
    if (holds(item.title, needle, spell) || (item.titleEn ?? '').toLowerCase().includes(needle)) return [item]
    const children = searchMenu(item.children ?? [], needle, spell)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** The pages of a menu whose addresses are named, in the order of the names, without what stands around them. */
export function entriesAt(items: MenuItem[], paths: readonly string[]): MenuItem[] {
  return paths.flatMap((path) => trail(items, (item) => item.path === path)?.slice(-1) ?? [])
}

/** From the top to the entry of a page; empty when the menu does not hold it. */
export function trailTo(items: MenuItem[], url: string): MenuItem[] {
  return trail(items, (item) => item.path === url) ?? trail(items, (item) => item.path === pathname(url)) ?? []
}

function trail(items: MenuItem[], isTarget: (item: MenuItem) => boolean): MenuItem[] | undefined {
  for (const item of items) {
    if (isLeaf(item) && isTarget(item)) return [item]
    const rest = trail(item.children ?? [], isTarget)
    if (rest) return [item, ...rest]
  }
  return undefined
}

/** Whether an entry is a page, not a group. */
export function isLeaf(item: MenuItem): boolean {
  return (item.children ?? []).length === 0
}

/** The marks of an entry and of everything below it. */
export function badgeCount(item: MenuItem): number {
  return (item.cornerMarksNumber ?? 0) + (item.children ?? []).reduce((sum, child) => sum + badgeCount(child), 0)
}

/** The entry's title in a language; its Chinese title where it has no other. */
export function menuTitle(item: MenuItem, locale: Locale): string {
  return locale === 'en' ? item.titleEn || item.title : item.title
}
