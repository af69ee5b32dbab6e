import { useCurrentUser } from '../../api/currentUser'

/** Whether one of the granted codes covers the wanted one: the same, or one that ends with a star for all that follows. */
export function permits(granted: readonly string[], wanted: string): boolean {
  return granted.some((code) => (code.endsWith('*') ? wanted.startsWith(code.slice(0, -1)) : code === wanted))
}

/** What the signed-in administrator may do with accounts. */
export function useAccountRights() {
  const user = useCurrentUser()
  const granted = user?.permissions ?? []
  const mayEdit = permits(granted, 'sys:user:edit')
  return { own: user?.id, mayEdit, mayGive: mayEdit || permits(granted, 'security:role:grant') }
}

/** Whether the signed-in account has this permission. */
export function useMay(wanted: string): boolean {
  return permits(useCurrentUser()?.permissions ?? [], wanted)
}
