import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../../api/client'
import type { StoredFile } from './files'

/** The signature that the user has at hand. */
export const ownSignatureQuery = queryOptions({
  queryKey: ['ownSignature'],
  queryFn: ({ signal }) => get('lawer-approval/desk/signature', {}, { signal }),
  staleTime: 60_000,
  meta: { quiet: true },
})

/** A copy of it, to sign one thing with. */
export function copyOwnSignature(): Promise<StoredFile> {
  return post('lawer-approval/desk/signature/copy')
}
