import type { CurrentUser } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import type { Action, Area } from '../core/types'

/** The actions of an area that the user may do at all; the server decides about each record. */
export function useOffered(area: Area): Action[] {
  const user = useCurrentUser()
  return user === undefined ? [] : area.actions.filter((action) => isOpenTo(action, user))
}

/** Whether an account may do it at all, its data scope and the record's state aside. */
export function isOpenTo({ kinds, permission }: Action, { zhlx, permissions }: CurrentUser): boolean {
  return kinds.some((kind) => kind === zhlx) || permissions.some((granted) => covers(granted, permission))
}

/** `firm:*` covers `firm:list`. */
function covers(granted: string, wanted: string): boolean {
  return granted.endsWith('*') ? wanted.startsWith(granted.slice(0, -1)) : granted === wanted
}

/** Actions that bring records to another state, for several at once. */
export function batchTransitions(actions: Action[]): Action[] {
  return actions.filter(({ to, batch }) => to !== undefined && batch)
}

/** Whether an action can be done with a record in this state. */
export function isPossibleIn({ states }: Action, state: unknown): boolean {
  return states.length === 0 || states.some((one) => one === state)
}
