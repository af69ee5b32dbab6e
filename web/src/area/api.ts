import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../api/client'
import type { Page, PageRequest } from '../api/page'
import type { Area, Sort } from '../core/types'

/** A record as the server sends it: camelCase keys, a reference's label beside it as `<key>Text`. */
export type Row = { id: string; version: number } & Record<string, unknown>

/** A row of a sub-table; it has no name of its own. */
export type SubRow = Record<string, unknown>

export type FilterValue = string | string[] | { from?: string; to?: string }
export type Filters = Record<string, FilterValue>

export type ListRequest = PageRequest & { filters?: Filters; sort?: Sort }

export type Detail = {
  row: Row
  tables: Record<string, SubRow[]>
  /** What this user may do with this record. */
  actions: string[]
  /** Keys of fields and sub-tables that this user may change. */
  editable: string[]
  /** Personal data is shown unmasked. */
  plain: boolean
}

export function areaQuery(area: string) {
  return queryOptions({
    queryKey: ['area', area, 'info'],
    queryFn: ({ signal }) => get<Area>(`lawer-other/area/${area}/info`, {}, { signal }),
    staleTime: 10 * 60_000,
  })
}

export function listQuery(area: string, request: ListRequest) {
  return queryOptions({
    queryKey: ['area', area, 'list', request],
    queryFn: ({ signal }) => post<Page<Row>>(`lawer-other/area/${area}/list`, request, { signal }),
    placeholderData: (last) => last,
  })
}

export function detailQuery(area: string, id: string) {
  return queryOptions({
    queryKey: ['area', area, 'detail', id],
    queryFn: ({ signal }) => post<Detail>(`lawer-other/area/${area}/detail`, { id }, { signal }),
    enabled: id !== '',
    // The page shows these itself.
    meta: { quiet: true },
  })
}

/** The record unmasked. Each look is written into the audit log, so it is asked for, never fetched in passing. */
export function plainDetail(area: string, id: string): Promise<Detail> {
  return post<Detail>(`lawer-other/area/${area}/detail`, { id, plain: true })
}

export type Change = {
  id: string
  version: number
  data: Record<string, unknown>
  tables?: Record<string, Record<string, unknown>[]>
}

export function saveRecord(
  area: string,
  change: Change,
  idempotencyKey: string,
): Promise<{ id: string; version: number }> {
  return post(`lawer-other/area/${area}/save`, change, { idempotencyKey })
}
