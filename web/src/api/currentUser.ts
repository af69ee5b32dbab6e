import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Locale } from '../core/types'
import { get } from './client'
import type { CurrentUser, OwnRole } from './contract'

export function roleName(role: OwnRole, locale: Locale): string {
  return locale === 'en' ? role.nameEn : role.name
}

export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: ({ signal }) => get('lawer-security/currentUser', {}, { signal }),
  staleTime: 5 * 60_000,
})

export function useCurrentUser(): CurrentUser | undefined {
  return useQuery(currentUserQuery).data
}
