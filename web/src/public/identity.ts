import { post, tellSignOut } from '../api/client'
import type { IdentityArrival, IdentityEnterInput } from '../api/contract'
import { noteSignOut, startSession } from '../api/session'
import { safeRedirect } from '../paths'

/** The page to go to when the user comes back from his provider; of this browser tab alone. */
const pageKey = 'lawdesk.identity.page'

/** Goes to a provider's own page; `page` is where the user goes on when he comes back. */
export async function goToProvider(provider: string, page: string | null): Promise<void> {
  const { address } = await post('lawer-security/identity/begin', { provider })
  sessionStorage.setItem(pageKey, safeRedirect(page))
  if (/^https?:/.test(address)) location.assign(address)
}

/** What a provider has handed over in the address; null: nothing. */
export function handedOver(search: URLSearchParams): { state: string; code: string; ticket: string } | null {
  const given = { state: search.get('state') ?? '', code: search.get('code') ?? '', ticket: search.get('ticket') ?? '' }
  return given.state && (given.code || given.ticket) ? given : null
}

/** What the server says of what was handed over; a sign-out that it has not heard of comes first. */
export async function arrive(given: IdentityEnterInput): Promise<IdentityArrival> {
  await tellSignOut()
  return post('lawer-security/identity/enter', given)
}

/** Starts the session; what a provider handed over leaves the address, and the user goes on where he wanted to. */
export async function enterBy(path: string, ask: () => Promise<{ Authorization: string }>): Promise<void> {
  await tellSignOut()
  const { Authorization } = await ask()
  const redirect = safeRedirect(sessionStorage.getItem(pageKey))
  sessionStorage.removeItem(pageKey)
  history.replaceState(null, '', `#${path}?${new URLSearchParams({ redirect })}`)
  noteSignOut(true)
  startSession(Authorization)
}
