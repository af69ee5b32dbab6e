import { pathname, paths } from '../paths'

/**
 * An open page, one at each address with its parameters. `page` stays when the page moves to another address; `round` grows
 * with each refresh.
 */
export type Tab = { page: number; url: string; title?: string; round: number }

export type TabAction =
  | { type: 'visit'; url: string }
  | { type: 'rename'; url: string; title: string }
  | { type: 'refresh'; url: string }
  /** By its number: the next move may come before the one of before is drawn. */
  | { type: 'move'; page: number; to: string }
  | { type: 'close'; url: string }
  | { type: 'closeOthers'; url: string }
  | { type: 'closeAll' }
  /** Pages of before a reload come back, before those that are open already. */
  | { type: 'restore'; kept: readonly Pick<Tab, 'url' | 'title'>[] }

/** The dashboard's tab is always there, first, and cannot be closed. */
export const initialTabs: Tab[] = [{ page: 0, url: paths.dashboard, round: 0 }]

/** Whether a tab cannot be closed. */
export function isAffixed(tab: Tab): boolean {
  return pathname(tab.url) === paths.dashboard
}

/** The open tabs after an action. */
export function tabsReducer(tabs: Tab[], action: TabAction): Tab[] {
  switch (action.type) {
    case 'visit':
      return tabs.some((tab) => tab.url === action.url) ? tabs : [...tabs, opened(tabs, action.url)]
    case 'rename':
      return change(tabs, action.url, (tab) => (tab.title === action.title ? tab : { ...tab, title: action.title }))
    case 'refresh':
      return change(tabs, action.url, (tab) => ({ ...tab, round: tab.round + 1 }))
    case 'move':
      // Where another page stands already, both stay where they are.
      if (tabs.some((tab) => tab.url === action.to)) return tabs
      return tabs.map((tab) => (tab.page === action.page ? { ...tab, url: action.to } : tab))
    case 'close':
      return tabs.filter((tab) => isAffixed(tab) || tab.url !== action.url)
    case 'closeOthers':
      return tabs.filter((tab) => isAffixed(tab) || tab.url === action.url)
    case 'closeAll':
      return tabs.filter(isAffixed)
    case 'restore':
      return restored(tabs, action.kept)
  }
}

/** Where to go when `closed` goes away while `active` is in front: its right neighbour, else its left one. */
export function urlAfterClosing(tabs: Tab[], closed: string, active: string): string {
  if (closed !== active) return active
  const index = tabs.findIndex((tab) => tab.url === closed)
  return (tabs[index + 1] ?? tabs[index - 1])?.url ?? paths.dashboard
}

function restored(tabs: Tab[], kept: readonly Pick<Tab, 'url' | 'title'>[]): Tab[] {
  const next = Math.max(...tabs.map((tab) => tab.page)) + 1
  const missing = kept.filter((it, place) => kept.findIndex(({ url }) => url === it.url) === place)
  const back = missing.map(({ url, title }, place): Tab => {
    const open = tabs.find((tab) => tab.url === url)
    return open ? { ...open, title: open.title ?? title } : { page: next + place, url, title, round: 0 }
  })
  const others = tabs.filter((tab) => !back.some(({ url }) => url === tab.url))
  return [...others.filter(isAffixed), ...back, ...others.filter((tab) => !isAffixed(tab))]
}

function opened(tabs: Tab[], url: string): Tab {
  return { page: 1 + Math.max(...tabs.map((tab) => tab.page)), url, round: 0 }
}

function change(tabs: Tab[], url: string, next: (tab: Tab) => Tab): Tab[] {
  return tabs.map((tab) => (tab.url === url ? next(tab) : tab))
}
