import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Locale } from '../core/types'
import { get } from './client'

export type Role = { id: string; name: string; nameEn: string; permission: string }

export function roleName(role: Role, locale: Locale): string {
  return locale === 'en' ? role.nameEn : role.name
}

export type CurrentUser = {
  id: string
  cBh: string
  username: string
  name: string
  /** `lawer`, `lawer_firm` or other: staff. */
  zhlx: string
  zyzlb: string | null
  dwId: string
  dwMc: string
  /** Whose file is the user's own, if he has one. */
  lawyerId: string | null
  firmId: string | null
  roles: Role[]
  permissions: string[]
  lastLoginAt: number | null
}

export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: ({ signal }) => get<CurrentUser>('lawer-security/currentUser', {}, { signal }),
  staleTime: 5 * 60_000,
})

export function useCurrentUser(): CurrentUser | undefined {
  return useQuery(currentUserQuery).data
}
