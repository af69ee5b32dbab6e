/** What an identity provider hands back with a browser that has left its session; of this browser tab alone. */
const stateKey = 'lawdesk.identity.left'

/** Goes to where the session at an identity provider is left, if there is one. */
export function leaveProvider(leave: string | null): void {
  if (leave === null || !/^https?:/.test(leave)) return
  const state = new URL(leave).searchParams.get('state')
  if (state !== null) sessionStorage.setItem(stateKey, state)
  location.assign(leave)
}

/** Whether the provider sends this tab back after its session was left; what it hands back leaves the address. */
export function isBackFromProvider(): boolean {
  const address = new URL(location.href)
  const state = address.searchParams.get('state')
  if (state === null || state !== sessionStorage.getItem(stateKey)) return false
  sessionStorage.removeItem(stateKey)
  address.searchParams.delete('state')
  history.replaceState(null, '', address)
  return true
}
