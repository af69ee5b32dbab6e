import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskTab } from '../../api/contract'
import { paths } from '../../paths'
import { usePageTab } from '../../ui/pageTab'
import { taskCountsQuery } from './api'
import { type DeskState, readDesk, writeDesk } from './deskState'

/** What the desk shows, as the address says it. A change writes the address anew; the page stays. */
export function useDesk() {
  const [search] = useSearchParams()
  const { move } = usePageTab()
  const [state, setState] = useState(() => readDesk(search))
  const counts = useQuery(taskCountsQuery(state.filter.subject))
  const [first, setFirst] = useState<DeskTab>()
  // Once: what is claimed or done afterwards leaves the tab in front.
  if (first === undefined && counts.data) {
    setFirst(counts.data.todo === 0 && counts.data.claimable > 0 ? 'claimable' : 'todo')
  }
  const tab = state.tab ?? first ?? (counts.isError ? 'todo' : undefined)
  const show = (change: Partial<DeskState>) => {
    const next = { ...state, tab, page: 1, ...change }
    setState(next)
    move(`${paths.desk}?${writeDesk(next)}`)
  }
  return { state, tab, counts: counts.data, show }
}
