import { queryOptions } from '@tanstack/react-query'
import { post, postBlob } from '../api/client'
import type {
  AreaOption,
  TargetKind,
  WorkCheckInput,
  WorkCompletionInput,
  WorkGroupInput,
  WorkListInput,
  WorkReceivedInput,
  WorkSaved,
  WorkSaveInput,
} from '../api/contract'
import type { Values } from '../form/state/path'
import { paths } from '../paths'

const work = 'lawer-other/workTogether'
const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** What is sent: dictionary gzlb. */
export type Kind = '1' | '2'

/** The pages of a kind. */
export const pagesOf = {
  '1': {
    add: paths.addNotice,
    sent: paths.sentNotice,
    completion: paths.noticeCompletion,
    check: paths.noticeAnswer,
    received: paths.receivedNotice,
    answer: paths.noticeReceipt,
    sentList: paths.sentNotices,
    receivedList: paths.receivedNotices,
  },
  '2': {
    add: paths.addTask,
    sent: paths.sentTask,
    completion: paths.taskCompletion,
    check: paths.taskAnswer,
    received: paths.receivedTask,
    answer: paths.taskReceipt,
    sentList: paths.sentTasks,
    receivedList: paths.receivedTasks,
  },
} as const

/** The address of a page about an item, and a receiver's part of it. */
export function workPath(page: string, id: string, receiverId?: string): string {
  const search = new URLSearchParams({ id })
  if (receiverId !== undefined) search.set('receiverId', receiverId)
  return `${page}?${search}`
}

/** What a sender fills in. */
export function infoQuery(kind: Kind) {
  return queryOptions({
    queryKey: ['work', 'info', kind],
    queryFn: ({ signal }) => post(`${work}/info`, { kind }, { signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  })
}

/** What one's organisation sends. */
export function sentQuery(request: WorkListInput) {
  return queryOptions({
    queryKey: ['work', 'sent', request],
    queryFn: ({ signal }) => post(`${work}/list`, request, { signal }),
    staleTime: 0,
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** A notice or task as its sender sees it; nothing is asked for without an id. */
export function detailQuery(id: string) {
  return queryOptions({
    queryKey: ['work', 'detail', id],
    queryFn: ({ signal }) => post(`${work}/detail`, { id }, { signal }),
    enabled: id !== '',
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** Its receivers. */
export function completionQuery(request: WorkCompletionInput) {
  return queryOptions({
    queryKey: ['work', 'completion', request],
    queryFn: ({ signal }) => post(`${work}/completion`, request, { signal }),
    staleTime: 0,
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** One receiver's part. */
export function receiptQuery(id: string, receiptId: string) {
  return queryOptions({
    queryKey: ['work', 'receipt', id, receiptId],
    queryFn: ({ signal }) => post(`${work}/receipt`, { id, receiptId }, { signal }),
    enabled: id !== '' && receiptId !== '',
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** What the user has received. */
export function receivedListQuery(request: WorkReceivedInput) {
  return queryOptions({
    queryKey: ['work', 'received', request],
    queryFn: ({ signal }) => post(`${work}/received/list`, request, { signal }),
    staleTime: 0,
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** One of it, which counts as read from then on: the number in the menu and the list are asked for anew. */
export function receivedQuery(id: string, receiptId: string) {
  return queryOptions({
    queryKey: ['work', 'receivedOne', id, receiptId],
    queryFn: async ({ signal, client }) => {
      const received = await post(`${work}/received/detail`, { id, receiptId }, { signal })
      client.invalidateQueries({ queryKey: ['work', 'received'] })
      client.invalidateQueries({ queryKey: ['menuTree'] })
      return received
    },
    enabled: id !== '',
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** Groups of receivers of one's organisation. */
export const groupsQuery = queryOptions({
  queryKey: ['work', 'groups'],
  queryFn: ({ signal }) => post(`${work}/group/list`, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
})

/** Whom one may choose. */
export function findTargets(kind: TargetKind, keyword: string): Promise<AreaOption[]> {
  return post(`${work}/options`, { kind, keyword })
}

export function saveWork(input: WorkSaveInput, idempotencyKey: string): Promise<WorkSaved> {
  return post(`${work}/save`, input, { idempotencyKey })
}

export function removeWork(id: string) {
  return post(`${work}/remove`, { id }, once())
}

export function withdrawWork(id: string, reason: string) {
  return post(`${work}/withdraw`, { id, reason }, once())
}

export function endWork(id: string, reason: string) {
  return post(`${work}/end`, { id, reason }, once())
}

export function saveMinutes(id: string, minutes: string) {
  return post(`${work}/minutes`, { id, minutes }, once())
}

/** Reminds one receiver, or all who have something to do. */
export function remind(id: string, receiptId = '') {
  return post(`${work}/remind`, { id, receiptId }, once())
}

export function checkAnswer(input: WorkCheckInput) {
  return post(`${work}/check`, input, once())
}

/** The receivers that are narrowed so, as a workbook. */
export function exportCompletion(wanted: WorkCompletionInput, reason: string): Promise<Blob> {
  const { id, status, keyword, attendance } = wanted
  return postBlob(`${work}/export`, { id, status, keyword, ...(attendance && { attendance }), reason })
}

/** The code that the page of a meeting shows; how many have signed in by it is asked for again and again. */
export function signInCodeQuery(id: string) {
  return queryOptions({
    queryKey: ['work', 'signInCode', id],
    queryFn: ({ signal }) => post(`${work}/signInCode`, { id }, { signal }),
    staleTime: 0,
    refetchInterval: 10_000,
    meta: { quiet: true },
  })
}

/** Signs in at a meeting: whoever has opened its address was there. A second time changes nothing. */
export function signInQuery(id: string, code: string) {
  return queryOptions({
    queryKey: ['work', 'signIn', id, code],
    queryFn: () => post(`${work}/received/signIn`, { id, code }),
    enabled: id !== '' && code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
}

export function report(receiptId: string, progress: number, text: string) {
  return post(`${work}/received/report`, { receiptId, progress, text }, once())
}

export function answer(receiptId: string, version: number, data: Values, idempotencyKey: string) {
  return post(`${work}/received/answer`, { receiptId, version, data }, { idempotencyKey })
}

export function saveGroup(group: WorkGroupInput) {
  return post(`${work}/group/save`, group, once())
}

export function removeGroup(id: string) {
  return post(`${work}/group/remove`, { id }, once())
}
