import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../api/client'
import type { AreaListInput, AreaRecord, AreaSaved, AreaSaveInput, FilterValue } from '../api/contract'
import type { Sort } from '../core/types'

/** A row of a sub-table; it has no name of its own. */
export type SubRow = Record<string, unknown>

/** What the user searches for, by the key of the filter. */
export type Filters = Record<string, FilterValue>

/** Which rows of an area's list are wanted; pages count from 1. */
export type ListRequest = Omit<AreaListInput, 'sort'> & { page: number; pageSize: number; sort?: Sort }

/** The description of an area: its form, list, filters and sub-tables. */
export function areaQuery(area: string) {
  return queryOptions({
    queryKey: ['area', area, 'info'],
    queryFn: ({ signal }) => get(`lawer-other/area/${area}/info`, {}, { signal }),
    staleTime: 10 * 60_000,
  })
}

/** A page of an area's records. */
export function listQuery(area: string, request: ListRequest) {
  return queryOptions({
    queryKey: ['area', area, 'list', request],
    queryFn: ({ signal }) => post(`lawer-other/area/${area}/list`, request, { signal }),
    placeholderData: (last) => last,
  })
}

/** One record of an area with masked values; nothing is asked for without an id. */
export function detailQuery(area: string, id: string) {
  return queryOptions({
    queryKey: ['area', area, 'detail', id],
    queryFn: ({ signal }) => post(`lawer-other/area/${area}/detail`, { id }, { signal }),
    enabled: id !== '',
    // The page shows these itself.
    meta: { quiet: true },
  })
}

/** The record unmasked. Each look is written into the audit log, so it is asked for, never fetched in passing. */
export function unmaskedDetail(area: string, id: string): Promise<AreaRecord> {
  return post(`lawer-other/area/${area}/detail`, { id, plain: true })
}

/** Changes a record; fails with `STALE` when somebody changed it before. */
export function saveRecord(area: string, change: AreaSaveInput, idempotencyKey: string): Promise<AreaSaved> {
  return post(`lawer-other/area/${area}/save`, change, { idempotencyKey })
}
