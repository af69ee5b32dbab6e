import { isKnown, loginPath, pathname, paths, publicPaths, redirectPrefix, safeRedirect, searchOf } from './paths'

export type Destination = { show: 'light' | 'application' } | { goTo: string }

/** What an address leads to, before anything of the application is loaded. */
export function destination(place: string, signedIn: boolean): Destination {
  const path = pathname(place)
  if (path === paths.login && signedIn) return { goTo: safeRedirect(searchOf(place).get('redirect')) }
  if (publicPaths.includes(path)) return { show: 'light' }
  if (!isKnown(withoutRedirect(place))) return { goTo: paths.notFound }
  return signedIn ? { show: 'application' } : { goTo: loginPath(place) }
}

/** `/redirect/user?id=1` → `/user?id=1` */
export function withoutRedirect(place: string): string {
  return place.startsWith(`${redirectPrefix}/`) ? place.slice(redirectPrefix.length) : place
}
