import { useCurrentUser } from '../api/currentUser'
import { usePreferences } from '../ui/theme/preferences'

/** The addresses that the user has marked, and how to mark one or take the mark away. Kept by account in this browser. */
export function useFavourites() {
  const account = useCurrentUser()?.id ?? ''
  const { preferences, prefer } = usePreferences()
  const favourites = preferences.favourites[account] ?? []
  const toggle = (path: string) => {
    const next = favourites.includes(path) ? favourites.filter((it) => it !== path) : [...favourites, path]
    prefer({ favourites: { ...preferences.favourites, [account]: next } })
  }
  return { favourites, toggle }
}
