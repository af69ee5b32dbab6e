import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, post } from '../api/client'
import type { PageRequest } from '../api/page'

/** How many messages the user has not read; asked again every minute. */
export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: ({ signal }) => get('lawer-common/notice/Sysxx/getByCount', { ydzt: '0' }, { signal, background: true }),
  refetchInterval: 60_000,
  // A failed refresh of the badge is nobody's business.
  meta: { quiet: true },
})

/** How many messages of each kind are not read. */
export const unreadKindsQuery = queryOptions({
  queryKey: ['messages', 'kinds'],
  queryFn: ({ signal }) => get('lawer-common/notice/Sysxx/kinds', {}, { signal, background: true }),
  meta: { quiet: true },
})

/** A page of the user's messages; `ydzt` `0`: those not read; `kind`: those of one kind. */
export function messagesQuery(request: PageRequest & { ydzt?: string; kind?: string; keyword?: string }) {
  return queryOptions({
    queryKey: ['messages', 'list', request],
    queryFn: ({ signal }) => post('lawer-common/notice/Sysxx/list', request, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** Marks one message as read. */
export function readMessage(id: string): Promise<unknown> {
  return post('lawer-common/notice/Sysxx/read', {}, { query: { id } })
}

/** Marks a message that is opened as read, and brings the badge up to date. */
export function useReadMessage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: readMessage,
    // The message is opened all the same.
    meta: { quiet: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  })
}

/** Marks every message of the account, or those of one kind, as read. */
export function readAllMessages(userId: string, kind: string): Promise<unknown> {
  return post('lawer-common/notice/Sysxx/all/read', {}, { query: { userId, kind } })
}

export function deleteMessages(ids: string[]): Promise<unknown> {
  return post('lawer-common/notice/Sysxx/delete', { ids })
}
