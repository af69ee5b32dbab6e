import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Area } from '../core/types'
import { pathname } from '../paths'
import { usePageTab } from '../ui/pageTab'
import { type ListState, readList, writeList } from './listState'

/** What the list shows, as the address says it. A change writes the address anew; the page stays. */
export function useListState(area: Area) {
  const [search] = useSearchParams()
  const { url, move } = usePageTab()
  const [state, setState] = useState(() => readList(area, search))
  const show = (change: Partial<ListState>) => {
    const next = { ...state, page: 1, ...change }
    setState(next)
    const written = writeList(next)
    move(written === '' ? pathname(url) : `${pathname(url)}?${written}`)
  }
  return { state, show }
}
