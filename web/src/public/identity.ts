import { post, tellSignOut } from '../api/client'
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
  const [state, code, ticket] = ['state', 'code', 'ticket'].map((name) => search.get(name) ?? '')
  return state && (code || ticket) ? { state, code, ticket } : null
}

/** Starts the session; what a provider handed over leaves the address, and the user goes on where he wanted to. */
export async function enterBy(path: string, token: Promise<string>): Promise<void> {
  await tellSignOut()
  const answer = await token
  const redirect = safeRedirect(sessionStorage.getItem(pageKey))
  sessionStorage.removeItem(pageKey)
  history.replaceState(null, '', `#${path}?${new URLSearchParams({ redirect })}`)
  noteSignOut(true)
  startSession(answer)
}
