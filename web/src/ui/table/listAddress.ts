import { pathname, searchOf } from '../../paths'

/** What narrows a list, by name; empty: it does not. */
export type ListFilter = Record<string, string>
export type Paging = { page: number; pageSize: number }

/** Rows of a page where nobody has chosen another number (`docs/handbook/shell.md` 9). */
export const usualSize = 10

/** What an address says of a list; what it does not say is as usual. */
export function readListAddress<Filter extends ListFilter>(url: string, usual: Filter, size: number) {
  const search = searchOf(url)
  const filter = Object.fromEntries(Object.entries(usual).map(([key, value]) => [key, search.get(key) ?? value]))
  const paging: Paging = { page: numberOf(search.get('page'), 1), pageSize: numberOf(search.get('pageSize'), size) }
  // The keys are those of `usual`.
  return { filter: filter as Filter, paging }
}

/** The address that says this, without what is usual; what it says of other things stays. */
export function writeListAddress<Filter extends ListFilter>(
  url: string,
  usual: Filter,
  size: number,
  { filter, paging }: { filter: Filter; paging: Paging },
): string {
  const search = searchOf(url)
  const say = (key: string, value: string, standard: string) => {
    if (value === standard) search.delete(key)
    else search.set(key, value)
  }
  for (const [key, standard] of Object.entries(usual)) say(key, filter[key] ?? standard, standard)
  say('page', String(paging.page), '1')
  say('pageSize', String(paging.pageSize), String(size))
  const written = search.toString()
  return written === '' ? pathname(url) : `${pathname(url)}?${written}`
}

function numberOf(text: string | null, usual: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : usual
}
