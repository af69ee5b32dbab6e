import type { MenuItem } from '../api/contract'
import type { Locale } from '../core/types'
import { holds, isLeaf, menuTitle, type Spell } from './menu'

/** What the command palette offers. */
export type Command = {
  key: string
  kind: 'recent' | 'favourite' | 'page' | 'action'
  title: string
  hint: string
  act: () => void
}

/** The pages of a menu, each with the groups above it. */
export function pagesOf(
  items: MenuItem[],
  locale: Locale,
  above: string[] = [],
): { path: string; title: string; hint: string }[] {
  return items.flatMap((item) => {
    const title = menuTitle(item, locale)
    return isLeaf(item)
      ? [{ path: item.path, title, hint: above.join(' / ') }]
      : pagesOf(item.children, locale, [...above, title])
  })
}

/** The commands that what is typed may mean, in their order; the same page stands there once. */
export function matching(commands: Command[], query: string, spell: Spell): Command[] {
  const needle = query.trim().toLowerCase()
  const found = commands.filter(
    ({ title, hint }) => needle === '' || holds(title, needle, spell) || holds(hint, needle, spell),
  )
  return found.filter(({ key }, place) => found.findIndex((it) => it.key === key) === place)
}

/** The place after moving by one or more, around the ends. */
export function moved(place: number, by: number, count: number): number {
  return count === 0 ? 0 : (place + by + count) % count
}
