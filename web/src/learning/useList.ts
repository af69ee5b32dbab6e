import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiErrorText } from '../api/useApiErrorText'

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
  })
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
      onPage: (page: number, pageSize: number) => setRequest({ ...request, page, pageSize }),
    },
  }
}
