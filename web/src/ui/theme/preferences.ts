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
  /** Of the designer's panel, in pixels. */
  panelWidth: number
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
  panelWidth: 380,
  columns: {},
}

/** What was chosen in this browser; else the defaults, dark where the system is. */
export function storedPreferences(): Preferences {
  return { ...defaults, dark: isSystemDark(), ...chosen() }
}

/** Stores in this browser what was chosen; what was not goes on following the system. */
export function storePreferences(change: Partial<Preferences>): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...chosen(), ...change }))
}

/** Gives the whole page, public ones too, its colours. */
export function showTheme({ dark }: Pick<Preferences, 'dark'>): void {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

function chosen(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function isSystemDark(): boolean {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false
}

export const PreferencesContext = createContext<{
  preferences: Preferences
  prefer: (change: Partial<Preferences>) => void
}>({ preferences: defaults, prefer: () => undefined })

/** The preferences, and how to change some of them. */
export function usePreferences() {
  return useContext(PreferencesContext)
}
