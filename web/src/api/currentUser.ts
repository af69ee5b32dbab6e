import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Locale } from '../core/types'
import { get } from './client'
import type { CurrentUser } from './contract'

/** What the user is, in a language: post, category of licence, roles. Who has none of these is of his organisation. */
export function capacities(user: CurrentUser, locale: Locale): string[] {
  return user.capacities.map(({ zh, en }) => (locale === 'en' ? en : zh))
}

/** The signed-in account with its roles and permissions. */
export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: ({ signal }) => get('lawer-security/currentUser', {}, { signal }),
  staleTime: 5 * 60_000,
})

/** The signed-in account; undefined while it is loading. */
export function useCurrentUser(): CurrentUser | undefined {
  return useQuery(currentUserQuery).data
}
