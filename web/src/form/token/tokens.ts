import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../../api/client'
import type {
  ReasonedActInput,
  SearchInput,
  ServiceAccountInput,
  TokenInput,
  TokenListInput,
  UserRolesInput,
} from '../../api/contract'

const service = 'lawer-security/serviceAccount'
const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** What the caller's own tokens can be for. */
export const ownScopesQuery = queryOptions({
  queryKey: ['tokens', 'scopes', 'own'],
  queryFn: () => get('lawer-security/token/scopes'),
  meta: { quiet: true },
})

/** What the tokens of a service account can be for. */
export function scopesQuery(id: string) {
  return queryOptions({
    queryKey: ['tokens', 'scopes', id],
    queryFn: () => post(`${service}/scopes`, { id }),
    meta: { quiet: true },
  })
}

/** One's own tokens. */
export const ownTokensQuery = queryOptions({
  queryKey: ['tokens', 'own'],
  queryFn: () => post('lawer-security/token/list', {}),
  staleTime: 0,
  meta: { quiet: true },
})

/** A token of one's own, or of the service account that is named; it is answered once. */
export function addToken(token: TokenInput) {
  return token.accountId
    ? post(`${service}/token/save`, token, once())
    : post('lawer-security/token/save', token, once())
}

/** A token of one's own counts no more. */
export function revokeOwnToken(id: string) {
  return post('lawer-security/token/revoke', { id }, once())
}

/** A token of another counts no more. */
export function revokeToken(request: ReasonedActInput) {
  return post(`${service}/token/revoke`, request, once())
}

/** A page of the tokens of all accounts. */
export function listTokens(request: TokenListInput) {
  return post(`${service}/token/list`, request)
}

/** A page of the accounts of programs. */
export function listServiceAccounts(request: SearchInput) {
  return post(`${service}/list`, request)
}

/** Makes the account of a program. */
export function addServiceAccount(account: ServiceAccountInput) {
  return post(`${service}/save`, account, once())
}

/** Gives it these roles and no others. */
export function grantServiceRoles(request: UserRolesInput) {
  return post(`${service}/grant`, request, once())
}

/** Closes it, or opens it again. */
export function actOnServiceAccount(act: 'disable' | 'enable', request: ReasonedActInput) {
  return act === 'disable' ? post(`${service}/disable`, request, once()) : post(`${service}/enable`, request, once())
}
