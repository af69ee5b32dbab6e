import { useCurrentUser } from './currentUser'

/** Whether one of the wanted permissions is granted. Throws for anything but an array of permissions, as the specification asks. */
export function holdsAny(granted: readonly string[], wanted: readonly string[]): boolean {
  if (!Array.isArray(wanted) || wanted.length === 0) throw new TypeError('permissions are named in an array')
  return wanted.some((permission) => granted.some((it) => covers(it, permission)))
}

/** Whether the signed-in user holds one of these permissions; not before it is known who he is. */
export function usePermitted(wanted: readonly string[]): boolean {
  return holdsAny(useCurrentUser()?.permissions ?? [], wanted)
}

/** `*` and `sq:*` stand for what begins so, as the server reads them. */
function covers(granted: string, wanted: string): boolean {
  if (!granted.endsWith('*')) return granted === wanted
  const prefix = granted.slice(0, -1)
  return (prefix === '' || prefix.endsWith(':')) && wanted.startsWith(prefix)
}
