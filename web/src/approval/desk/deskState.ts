import type { DeskTab, TaskFilterGiven, TaskSort } from '../../api/contract'
import type { DeskRequest } from './api'

/** Every tab, in the order in which they stand. */
export const deskTabs = ['claimable', 'todo', 'done', 'finished', 'copied', 'waiting', 'late'] as const
const sorts = ['urgent', 'oldest', 'newest'] as const
const lights = ['1', '2', '3'] as const
const subjects = ['lawyer', 'firm'] as const
const texts = ['item', 'node', 'from', 'to', 'applicant', 'number'] as const

/** What the desk shows; no tab was chosen where there is none. */
export type DeskState = {
  tab?: DeskTab
  sort: TaskSort
  keyword: string
  filter: TaskFilterGiven
  page: number
  pageSize: number
}

/** What an address says. */
export function readDesk(search: URLSearchParams): DeskState {
  const filter: TaskFilterGiven = {}
  for (const key of texts) {
    const text = search.get(key)
    if (text) filter[key] = text
  }
  const light = oneOf(lights, search.get('light'))
  const subject = oneOf(subjects, search.get('subject'))
  return {
    tab: oneOf(deskTabs, search.get('tab')),
    sort: oneOf(sorts, search.get('sort')) ?? 'urgent',
    keyword: search.get('keyword') ?? '',
    filter: { ...filter, ...(light && { light }), ...(subject && { subject }) },
    page: number(search.get('page'), 1),
    pageSize: number(search.get('pageSize'), 10),
  }
}

/** The parameters of an address that says this; what is usual is left out. */
export function writeDesk({ tab, sort, keyword, filter, page, pageSize }: DeskState): string {
  const search = new URLSearchParams()
  const set = (key: string, value: string | undefined) => value && search.set(key, value)
  set('tab', tab)
  set('subject', filter.subject)
  set('sort', sort === 'urgent' ? '' : sort)
  set('keyword', keyword)
  for (const key of texts) set(key, filter[key])
  set('light', filter.light)
  set('page', page === 1 ? '' : String(page))
  set('pageSize', pageSize === 10 ? '' : String(pageSize))
  return search.toString()
}

/** What is asked of the server. */
export function deskRequest(state: DeskState, tab: DeskTab): DeskRequest {
  const { sort, keyword, filter, page, pageSize } = state
  return { tab, sort, keyword, filter, page, pageSize }
}

/** How many filters narrow the list, beside the subject, which is the desk's own. */
export function filterCount({ subject: _, ...filter }: TaskFilterGiven): number {
  return Object.values(filter).filter(Boolean).length
}

/** The filter without anything that narrows the list: the subject stays. */
export function onlySubject({ subject }: TaskFilterGiven): TaskFilterGiven {
  return subject === undefined ? {} : { subject }
}

/** A number that the server counts to 100 at most. */
export function capped(count: number): string {
  return count > 99 ? '99+' : String(count)
}

function oneOf<const Known extends string>(all: readonly Known[], text: string | null): Known | undefined {
  return all.find((one) => one === text)
}

function number(text: string | null, usual: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : usual
}
