import { queryOptions } from '@tanstack/react-query'
import { get, getBlob, post, postBlob } from '../api/client'
import type {
  AreaAddInput,
  AreaImportInput,
  AreaItem,
  AreaListInputGiven,
  AreaRecord,
  AreaSaved,
  AreaSaveInput,
  AreaStatisticsInput,
  AreaTransitionInput,
  BatchResult,
  FilterRange,
  FilterValue,
} from '../api/contract'
import { asTimes } from '../api/span'
import type { Sort } from '../core/types'

/** A row of a sub-table; it has no name of its own. */
export type SubRow = Record<string, unknown>

/** What the user searches for, by the key of the filter. */
export type Filters = Record<string, FilterValue>

/** Which rows of an area's list are wanted; pages count from 1. */
export type ListRequest = Omit<AreaListInputGiven, 'sort'> & { page: number; pageSize: number; sort?: Sort }

/** Which records leave the system as a workbook, and why. */
export type ExportRequest = Omit<AreaListInputGiven, 'page' | 'pageSize' | 'removed'> & { reason: string }

const onceMore = () => ({ idempotencyKey: crypto.randomUUID() })

/** The description of an area: its form, list, filters and sub-tables. */
export function areaQuery(area: string) {
  return queryOptions({
    queryKey: ['area', area, 'info'],
    queryFn: ({ signal }) => get(`lawer-other/area/${area}/info`, {}, { signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  })
}

/** A search with its days as times; spans of numbers stay. */
function inTimes<T extends { filters?: Filters }>(search: T): T {
  if (search.filters === undefined) return search
  const isSpan = (value: FilterValue): value is FilterRange => typeof value === 'object' && !Array.isArray(value)
  const filters = Object.entries(search.filters).map(([key, value]) => [key, isSpan(value) ? asTimes(value) : value])
  return { ...search, filters: Object.fromEntries(filters) }
}

/** A page of an area's records. What others change shows whenever a page comes to the front. */
export function listQuery(area: string, request: ListRequest) {
  return queryOptions({
    queryKey: ['area', area, 'list', request],
    queryFn: ({ signal }) => post(`lawer-other/area/${area}/list`, inTimes(request), { signal }),
    placeholderData: (last) => last,
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** One record of an area with masked values; nothing is asked for without an id. */
export function detailQuery(area: string, id: string) {
  return queryOptions({
    queryKey: ['area', area, 'detail', id],
    queryFn: ({ signal }) => post(`lawer-other/area/${area}/detail`, { id }, { signal }),
    enabled: id !== '',
    staleTime: 0,
    // The page shows these itself.
    meta: { quiet: true },
  })
}

/** A page of what was done with a record, the last first. */
export function historyQuery(area: string, id: string, paging: { page: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['area', area, 'history', id, paging],
    queryFn: ({ signal }) => post(`lawer-other/area/${area}/history`, { id, ...paging }, { signal }),
    placeholderData: (last) => last,
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** How many records of a list have which code in a field. */
export function statisticsQuery(area: string, input: AreaStatisticsInput) {
  return queryOptions({
    queryKey: ['area', area, 'statistics', input],
    queryFn: ({ signal }) => post(`lawer-other/area/${area}/statistics`, input, { signal }),
    placeholderData: (last) => last,
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** The filters of an area's list that the user keeps. */
export function keptFiltersQuery(area: string) {
  return queryOptions({
    queryKey: ['area', area, 'filters'],
    queryFn: ({ signal }) => post(`lawer-other/area/${area}/filters`, {}, { signal }),
    meta: { quiet: true },
  })
}

/** Keeps a filter under a name; one of the same name is replaced. */
export function keepFilter(area: string, name: string, view: AreaListInputGiven): Promise<unknown> {
  return post(`lawer-other/area/${area}/keepFilter`, { name, view })
}

export function removeFilter(area: string, name: string): Promise<unknown> {
  return post(`lawer-other/area/${area}/dropFilter`, { id: name })
}

/** The record unmasked. Each look is written into the audit log, so it is asked for, never fetched in passing. */
export function unmaskedDetail(area: string, id: string): Promise<AreaRecord> {
  return post(`lawer-other/area/${area}/detail`, { id, plain: true })
}

/** Changes a record; fails with `STALE` when somebody changed it before. */
export function saveRecord(area: string, change: AreaSaveInput, idempotencyKey: string): Promise<AreaSaved> {
  return post(`lawer-other/area/${area}/save`, change, { idempotencyKey })
}

export function addRecord(area: string, record: AreaAddInput, idempotencyKey: string): Promise<AreaSaved> {
  return post(`lawer-other/area/${area}/add`, record, { idempotencyKey })
}

/** Removes records, or brings them back; answers what became of each. */
export function removeRecords(area: string, items: AreaItem[], reason: string): Promise<BatchResult[]> {
  return post(`lawer-other/area/${area}/remove`, { items, reason }, onceMore())
}

export function restoreRecords(area: string, items: AreaItem[], reason: string): Promise<BatchResult[]> {
  return post(`lawer-other/area/${area}/restore`, { items, reason }, onceMore())
}

/** Brings records to the state that an action leads to; answers what became of each. */
export function moveRecords(area: string, transition: AreaTransitionInput): Promise<BatchResult[]> {
  return post(`lawer-other/area/${area}/transition`, transition, onceMore())
}

/** The list as a workbook; why it is needed stays on record. */
export function exportRecords(area: string, wanted: ExportRequest): Promise<Blob> {
  return postBlob(`lawer-other/area/${area}/export`, inTimes(wanted))
}

/** The workbook that is filled in for an import. */
export function importTemplate(area: string): Promise<Blob> {
  return getBlob(`lawer-other/area/${area}/template`)
}

/** What the rows of a workbook are held against in the browser. */
export function importContextQuery(area: string) {
  return queryOptions({
    queryKey: ['area', area, 'importContext'],
    queryFn: ({ signal }) => get(`lawer-other/area/${area}/importContext`, {}, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })
}

/** Checks the rows of a workbook, or makes records of all of them. */
export function importRows(area: string, input: AreaImportInput) {
  return post(`lawer-other/area/${area}/import`, input, onceMore())
}
