import type { CurrentUser } from './contract'
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

/** Who may one of these has something to look at in the system, its audit or its guard. */
const administering = [
  'flow:instance:manage',
  'flow:def:list',
  'sys:config:list',
  'audit:log:list',
  'security:role:grant',
  'security:retention:approve',
]

/** Whether somebody looks after the system. */
export function administers({ permissions }: Pick<CurrentUser, 'permissions'>): boolean {
  return holdsAny(permissions, administering)
}

/** `*` and `sq:*` stand for what begins so, as the server reads them. */
function covers(granted: string, wanted: string): boolean {
  if (!granted.endsWith('*')) return granted === wanted
  const prefix = granted.slice(0, -1)
  return (prefix === '' || prefix.endsWith(':')) && wanted.startsWith(prefix)
}
