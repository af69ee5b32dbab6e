import { pathname, paths } from '../paths'

/** An open page. Its address with parameters is its identity; `round` grows with each refresh. */
export type Tab = { place: string; title?: string; round: number }

export type TabAction =
  | { type: 'visit'; place: string }
  | { type: 'rename'; place: string; title: string }
  | { type: 'refresh'; place: string }
  | { type: 'close'; place: string }
  | { type: 'closeOthers'; place: string }
  | { type: 'closeAll' }

/** The dashboard's tab is always there, first, and cannot be closed. */
export const initialTabs: Tab[] = [{ place: paths.dashboard, round: 0 }]

export function isAffixed(tab: Tab): boolean {
  return pathname(tab.place) === paths.dashboard
}

export function tabsReducer(tabs: Tab[], action: TabAction): Tab[] {
  switch (action.type) {
    case 'visit':
      return tabs.some((tab) => tab.place === action.place) ? tabs : [...tabs, { place: action.place, round: 0 }]
    case 'rename':
      return change(tabs, action.place, (tab) => (tab.title === action.title ? tab : { ...tab, title: action.title }))
    case 'refresh':
      return change(tabs, action.place, (tab) => ({ ...tab, round: tab.round + 1 }))
    case 'close':
      return tabs.filter((tab) => isAffixed(tab) || tab.place !== action.place)
    case 'closeOthers':
      return tabs.filter((tab) => isAffixed(tab) || tab.place === action.place)
    case 'closeAll':
      return tabs.filter(isAffixed)
  }
}

/** Where to go when `closed` goes away while `active` is in front: its right neighbour, else its left one. */
export function placeAfterClosing(tabs: Tab[], closed: string, active: string): string {
  if (closed !== active) return active
  const index = tabs.findIndex((tab) => tab.place === closed)
  return (tabs[index + 1] ?? tabs[index - 1])?.place ?? paths.dashboard
}

function change(tabs: Tab[], place: string, next: (tab: Tab) => Tab): Tab[] {
  return tabs.map((tab) => (tab.place === place ? next(tab) : tab))
}
