import { isKnownUrl, loginPath, pathname, paths, publicPaths, redirectPrefix, safeRedirect, searchOf } from './paths'

/** The pages of the ways in: whoever is in has no business there. */
const entryPaths: readonly string[] = [paths.login, paths.phoneLogin, paths.signOn, paths.government]

type Destination = { show: 'public' | 'application' } | { goTo: string }

/** What an address leads to, before anything of the application is loaded. */
export function destination(url: string, signedIn: boolean): Destination {
  const path = pathname(url)
  // What an identity provider has handed over counts, whoever was signed in before.
  const isArrival = (path === paths.signOn || path === paths.government) && searchOf(url).has('state')
  if (signedIn && entryPaths.includes(path) && !isArrival) return { goTo: safeRedirect(searchOf(url).get('redirect')) }
  if (publicPaths.includes(path)) return { show: 'public' }
  // What is no page of ours may be one of the menu's: the application knows, once it has read that.
  if (signedIn) return { show: 'application' }
  return { goTo: isKnownUrl(withoutRedirect(url)) ? loginPath(url) : paths.notFound }
}

/** The ways in that somebody takes by himself; what a platform hands over with its address is none. */
const ownEntries: readonly string[] = [paths.login, paths.phoneLogin]

/**
 * Whether an address is served to a phone here although there is a site for phones: what a letter's code, the code of a
 * meeting, the public and an identity provider lead to is there alone.
 */
export function staysOnPhone(url: string): boolean {
  const path = pathname(url)
  if (ownEntries.includes(path)) return pathname(safeRedirect(searchOf(url).get('redirect'))) === paths.meetingSignIn
  return publicPaths.includes(path) || path === paths.meetingSignIn
}

/** `/redirect/user?id=1` → `/user?id=1` */
export function withoutRedirect(url: string): string {
  return url.startsWith(`${redirectPrefix}/`) ? url.slice(redirectPrefix.length) : url
}
