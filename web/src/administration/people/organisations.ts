import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../../api/client'
import type { GroupLine, OrganisationInput, ReasonedActInput, SearchInput } from '../../api/contract'
import type { Page } from '../../api/page'

const organisations = 'lawer-security/security/atycorp'
const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** Organisations with their people, closed ones too. */
export const organisationsQuery = queryOptions({
  queryKey: ['organisations', 'kept'],
  queryFn: ({ signal }) => post(`${organisations}/list`, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
})

/** The posts of an organisation and who holds them. */
export function postsQuery(id: string) {
  return queryOptions({
    queryKey: ['organisations', 'posts', id],
    queryFn: () => post(`${organisations}/posts`, { id }),
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** Makes the organisation when it has no id, else renames or moves it. */
export function saveOrganisation(organisation: OrganisationInput) {
  return organisation.id
    ? post(`${organisations}/update`, organisation, once())
    : post(`${organisations}/save`, organisation, once())
}

/** Fails while somebody works there, something stands below or a case is open. */
export function closeOrganisation(request: ReasonedActInput) {
  return post(`${organisations}/close`, request, once())
}

/** Opens a closed one again. */
export function reopenOrganisation(request: ReasonedActInput) {
  return post(`${organisations}/reopen`, request, once())
}

/** A page of the groups that flows offer steps to. */
export function listGroups(request: SearchInput): Promise<Page<GroupLine>> {
  return post('lawer-security/group/list', request)
}

/** Which role may do what. */
export const matrixQuery = queryOptions({
  queryKey: ['roles', 'matrix'],
  queryFn: ({ signal }) => get('lawer-security/security/sysmenu/matrix', {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
})
