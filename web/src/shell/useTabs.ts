import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useReducer, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { routeOf } from '../routes'
import { initialTabs, placeAfterClosing, type Tab, tabsReducer } from './tabs'

export type Tabs = {
  list: Tab[]
  /** Address of the page in front. */
  place: string
  rename: (place: string, title: string) => void
  refresh: (place: string) => void
  close: (place: string) => void
  closeOthers: (place: string) => void
  closeAll: () => void
}

/** The open pages. The address decides which is in front, and opens one when it has no tab yet. */
export function useTabs(): Tabs {
  const { pathname, search } = useLocation()
  const place = pathname + search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [list, dispatch] = useReducer(tabsReducer, initialTabs)
  const [seen, setSeen] = useState('')
  if (place !== seen) {
    setSeen(place)
    if (routeOf(place)) dispatch({ type: 'visit', place })
  }

  const rename = useCallback((at: string, title: string) => dispatch({ type: 'rename', place: at, title }), [])
  const refresh = useCallback(
    async (at: string) => {
      // Not fetched here: the page that is made anew asks for what it needs.
      await queryClient.invalidateQueries({ refetchType: 'none' })
      dispatch({ type: 'refresh', place: at })
    },
    [queryClient],
  )

  return useMemo(() => {
    const go = (to: string) => to !== place && navigate(to)
    return {
      list,
      place,
      rename,
      refresh,
      close: (at) => {
        dispatch({ type: 'close', place: at })
        go(placeAfterClosing(list, at, place))
      },
      closeOthers: (at) => {
        dispatch({ type: 'closeOthers', place: at })
        go(at)
      },
      closeAll: () => {
        dispatch({ type: 'closeAll' })
        go(initialTabs[0]?.place ?? place)
      },
    }
  }, [list, place, rename, refresh, navigate])
}
