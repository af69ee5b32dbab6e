import { useState } from 'react'
import { usePageTab } from '../pageTab'
import { type ListFilter, type Paging, readListAddress, usualSize, writeListAddress } from './listAddress'

/**
 * Filter and page of the one list of a page, as its address says them: a reload and the way back keep them. `usual` is the
 * filter where the address says nothing, a constant. A change writes the address anew; the page stays.
 */
export function useListAddress<Filter extends ListFilter>(usual: Filter, size = usualSize) {
  const { url, move } = usePageTab()
  const [shown, setShown] = useState(() => readListAddress(url, usual, size))
  const [round, setRound] = useState(0)
  const show = (next: { filter: Filter; paging: Paging }) => {
    setShown(next)
    move(writeListAddress(url, usual, size, next))
  }
  const search = (change: Partial<Filter>) =>
    show({ filter: { ...shown.filter, ...change }, paging: { ...shown.paging, page: 1 } })
  return {
    ...shown,
    /** Another filter begins at the first page. */
    search,
    onPage: (page: number, pageSize: number) => show({ ...shown, paging: { page, pageSize } }),
    /** Takes all filters off; what is typed in a search with the key `round` goes with them. */
    clear: () => {
      search(usual)
      setRound(round + 1)
    },
    round,
    isNarrowed: Object.keys(usual).some((key) => shown.filter[key] !== usual[key]),
  }
}
