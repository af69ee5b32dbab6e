import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiErrorText } from '../api/useApiErrorText'
import { isSame } from '../form/state/path'

/** What a list of education is asked for. */
export type ListRequest = { page: number; pageSize: number; keyword: string; state: string; of: string }

/** A list with its page, keyword and filters: another filter begins at the first page. */
export function useList<Row>(
  queryKey: string,
  read: (request: ListRequest) => Promise<{ data: Row[]; totalCount: number }>,
  first: Partial<ListRequest> = {},
) {
  const textOf = useApiErrorText()
  const [request, setRequest] = useState<ListRequest>({
    page: 1,
    pageSize: 10,
    keyword: '',
    state: '',
    of: '',
    ...first,
  })
  const list = useQuery({
    queryKey: [queryKey, request],
    queryFn: () => read(request),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  // A state that a list begins with is its tab, no filter; what it is of to begin with, its subject.
  const clearing = { keyword: '', of: first.of ?? '', ...(first.state === undefined && { state: '' }) }
  const isNarrowed = !isSame({ ...request, ...clearing }, request)
  return {
    request,
    list,
    narrow: (change: Partial<ListRequest>) => setRequest({ ...request, ...change, page: 1 }),
    /** What a `PagedTable` takes beside columns. */
    table: {
      list,
      textOf,
      page: request.page,
      pageSize: request.pageSize,
      onClear: isNarrowed ? () => setRequest({ ...request, ...clearing, page: 1 }) : undefined,
      onPage: (page: number, pageSize: number) => setRequest({ ...request, page, pageSize }),
    },
  }
}
