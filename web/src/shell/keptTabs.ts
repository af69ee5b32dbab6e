import { keptTabsPrefix } from '../api/session'
import type { Tab } from './tabs'

/** An open page as it outlives a reload. */
export type KeptTab = Pick<Tab, 'url' | 'title'>

/** More are not brought back. */
const mostKept = 30

/** The pages that an account had open in this browser; none where what is stored is no list of pages. */
export function keptTabs(account: string): KeptTab[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keptTabsPrefix + account) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept).slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** Keeps the open pages of an account; signing out forgets them. */
export function keepTabs(account: string, tabs: readonly Tab[]): void {
  const kept = tabs.map(({ url, title }): KeptTab => ({ url, title }))
  localStorage.setItem(keptTabsPrefix + account, JSON.stringify(kept))
}

function isKept(it: unknown): it is KeptTab {
  return typeof it === 'object' && it !== null && 'url' in it && typeof it.url === 'string' && it.url.startsWith('/')
}
