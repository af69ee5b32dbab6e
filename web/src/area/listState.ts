import type { AreaListInputGiven, FilterValue } from '../api/contract'
import type { Area, Filter, Sort } from '../core/types'
import type { Filters, ListRequest } from './api'
import { nonEmptyFilters } from './filters'

/** What the list of an area shows, as its address says it. */
export type ListState = {
  keyword: string
  filters: Filters
  /** The area's own order without it. */
  sort?: Sort
  page: number
  pageSize: number
  /** Records that were removed, in place of the others. */
  removed: boolean
  /** The figures stand above the list. */
  figures: boolean
}

const usualSize = 10
/** Before the keys of filters, which are the area's own and could be called as anything else in the address. */
const mark = 'f.'
/** Stands between the ends of a range. */
const to = '~'

/** What an address says; what it makes up is as if it said nothing. */
export function readList(area: Area, search: URLSearchParams): ListState {
  const filters = area.list.filters.flatMap((filter) => {
    const text = search.get(mark + filter.key)
    return text === null ? [] : [[filter.key, readValue(filter, text)] as const]
  })
  return {
    keyword: search.get('keyword') ?? '',
    filters: nonEmptyFilters(Object.fromEntries(filters)) ?? {},
    sort: readSort(area, search.get('sort')),
    page: readNumber(search.get('page'), 1),
    pageSize: readNumber(search.get('pageSize'), usualSize),
    removed: search.get('removed') === '1',
    figures: search.get('figures') === '1',
  }
}

/** The parameters of an address that says this; what is usual is left out. */
export function writeList({ keyword, filters, sort, page, pageSize, removed, figures }: ListState): string {
  const search = new URLSearchParams()
  if (keyword !== '') search.set('keyword', keyword)
  for (const [key, value] of Object.entries(nonEmptyFilters(filters) ?? {})) search.set(mark + key, writeValue(value))
  if (sort) search.set('sort', `${sort.descending ? '-' : ''}${sort.column}`)
  if (page !== 1) search.set('page', String(page))
  if (pageSize !== usualSize) search.set('pageSize', String(pageSize))
  if (removed) search.set('removed', '1')
  if (figures) search.set('figures', '1')
  return search.toString()
}

/** What is asked of the server. */
export function listRequest({ keyword, filters, sort, page, pageSize, removed }: ListState): ListRequest {
  return { ...narrowing({ keyword, filters }), sort, page, pageSize, ...(removed && { removed }) }
}

/** What narrows a list: the same for its figures and its workbook. */
export function narrowing({ keyword, filters }: Pick<ListState, 'keyword' | 'filters'>) {
  return { keyword: keyword || undefined, filters: nonEmptyFilters(filters) }
}

/** Whether something narrows the list. */
export function isNarrowed({ keyword, filters }: ListState): boolean {
  return keyword !== '' || nonEmptyFilters(filters) !== undefined
}

/** The list that a filter which is kept leads to. */
export function ofKept({ keyword, filters, sort }: AreaListInputGiven): Partial<ListState> {
  return {
    keyword: keyword ?? '',
    filters: filters ?? {},
    sort: sort && { column: sort.column, descending: sort.descending ?? false },
    removed: false,
  }
}

function readValue({ kind }: Filter, text: string): FilterValue {
  switch (kind) {
    case 'in':
    case 'hasCode':
    case 'band':
    case 'ageBand':
    case 'daysAhead':
      return text.split(',').filter(Boolean)
    case 'range': {
      const [from, until] = text.split(to)
      return { ...(from && { from }), ...(until && { to: until }) }
    }
    default:
      return text
  }
}

function writeValue(value: FilterValue): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(',') : `${value.from ?? ''}${to}${value.to ?? ''}`
}

function readSort({ list }: Area, text: string | null): Sort | undefined {
  const descending = text?.startsWith('-') ?? false
  const column = descending ? text?.slice(1) : text
  return column && list.sortable.includes(column) ? { column, descending } : undefined
}

function readNumber(text: string | null, usual: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : usual
}
