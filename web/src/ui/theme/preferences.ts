import { createContext, useContext } from 'react'
import type { ColumnChoice } from '../table/columnChoice'

/** The sizes of controls, as antd names them. */
export const sizes = ['small', 'middle', 'large'] as const
type Size = (typeof sizes)[number]

/** How this user likes the interface; kept in this browser. */
export type Preferences = {
  tabs: boolean
  fixedHeader: boolean
  logo: boolean
  uniqueOpened: boolean
  dark: boolean
  /** Somebody new is shown around. */
  tour: boolean
  /** Accounts, by id, that have taken the tour or ended it. */
  toursTaken: readonly string[]
  /** Of inputs, buttons and rows. */
  size: Size
  /** Addresses of the menu that an account has marked, by its id. */
  favourites: Readonly<Record<string, readonly string[]>>
  /** By the name of the list. */
  columns: Readonly<Record<string, ColumnChoice>>
}

const storageKey = 'lawdesk.preferences'
const defaults: Preferences = {
  tabs: true,
  fixedHeader: true,
  logo: true,
  uniqueOpened: false,
  dark: false,
  tour: true,
  toursTaken: [],
  size: 'small',
  favourites: {},
  columns: {},
}

/** The preferences stored in this browser, or the defaults. */
export function storedPreferences(): Preferences {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return defaults
  }
}

/** Stores the preferences in this browser. */
export function storePreferences(preferences: Preferences): void {
  localStorage.setItem(storageKey, JSON.stringify(preferences))
}

export const PreferencesContext = createContext<{
  preferences: Preferences
  prefer: (change: Partial<Preferences>) => void
}>({ preferences: defaults, prefer: () => undefined })

/** The preferences, and how to change some of them. */
export function usePreferences() {
  return useContext(PreferencesContext)
}
