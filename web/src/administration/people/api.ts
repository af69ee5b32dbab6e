import { queryOptions } from '@tanstack/react-query'
import { post } from '../../api/client'
import type {
  OnlineLine,
  ReasonedActInput,
  SearchInput,
  SignInLine,
  SignInListInput,
  UserInput,
  UserLine,
  UserListInput,
  UserRolesInput,
} from '../../api/contract'
import type { Page } from '../../api/page'

const users = 'lawer-security/user'
const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** What is done to an account for a reason, without an answer. */
export type AccountAct = 'disable' | 'enable' | 'unlock' | 'endSessions'

/** A page of the accounts. */
export function listUsers(request: UserListInput): Promise<Page<UserLine>> {
  return post(`${users}/list`, request)
}

/** What an administrator asks of an account, read anew whenever it is opened. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'info', id],
    queryFn: () => post(`${users}/info`, { id }),
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** The roles that people of an organisation can have. */
export function roleChoicesQuery(organisation: string) {
  return queryOptions({
    queryKey: ['users', 'roles', organisation],
    queryFn: () => post(`${users}/roles`, { id: organisation }),
    enabled: organisation !== '',
    meta: { quiet: true },
  })
}

/** Makes an account; its first password is answered once. */
export function addUser(user: UserInput) {
  return post(`${users}/save`, user, once())
}

/** Changes whose an account is. */
export function updateUser(user: UserInput) {
  return post(`${users}/update`, user, once())
}

/** Gives an account these roles and no others. */
export function grantRoles(request: UserRolesInput) {
  return post(`${users}/grant`, request, once())
}

/** Gives an account another first password, which is answered once. */
export function resetPassword(request: ReasonedActInput) {
  return post(`${users}/resetPassword`, request, once())
}

/** Closes, opens or unlocks an account, or ends its sessions. */
export function actOnUser(act: AccountAct, request: ReasonedActInput) {
  return post(`${users}/${act}`, request, once())
}

/** A page of the sessions that are open. */
export function listOnline(request: SearchInput): Promise<Page<OnlineLine>> {
  return post('lawer-security/online/list', request)
}

/** Ends one session. */
export function endSession(request: ReasonedActInput) {
  return post('lawer-security/online/end', request, once())
}

/** A page of what was tried at the door. */
export function listSignIns(request: SignInListInput): Promise<Page<SignInLine>> {
  return post('lawer-security/signIn/list', request)
}
