import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { routeOf } from '../routes'
import { confirm } from '../ui/overlay/confirm'
import { initialTabs, placeAfterClosing, type Tab, type TabAction, tabsReducer } from './tabs'

export type Tabs = {
  list: Tab[]
  /** Address of the page in front. */
  place: string
  rename: (place: string, title: string) => void
  refresh: (place: string) => void
  close: (place: string) => void
  closeOthers: (place: string) => void
  closeAll: () => void
  /** Whether the page at an address holds what is not saved. */
  keep: (place: string, unsaved: boolean) => void
}

/** The open pages. The address decides which is in front, and opens one when it has no tab yet. */
export function useTabs(): Tabs {
  const { pathname, search } = useLocation()
  const place = pathname + search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [list, dispatch] = useReducer(tabsReducer, initialTabs)
  if (routeOf(place) && !list.some((tab) => tab.place === place)) dispatch({ type: 'visit', place })

  const rename = useCallback((at: string, title: string) => dispatch({ type: 'rename', place: at, title }), [])
  const { keep, mayLose } = useUnsavedPages()
  const refresh = useCallback(
    async (at: string) => {
      if (!(await mayLose([at]))) return
      // Not fetched here: the page that is made anew asks for what it needs.
      await queryClient.invalidateQueries({ refetchType: 'none' })
      dispatch({ type: 'refresh', place: at })
    },
    [queryClient, mayLose],
  )

  return useMemo(() => {
    // The tab and the address change at once, or the page in front would be opened again.
    const leave = (action: TabAction, to: string) =>
      startTransition(() => {
        dispatch(action)
        if (to !== place) navigate(to)
      })
    const places = list.map((tab) => tab.place)
    return {
      list,
      place,
      rename,
      keep,
      refresh,
      close: async (at) => {
        if (await mayLose([at])) leave({ type: 'close', place: at }, placeAfterClosing(list, at, place))
      },
      closeOthers: async (at) => {
        if (await mayLose(places.filter((it) => it !== at))) leave({ type: 'closeOthers', place: at }, at)
      },
      closeAll: async () => {
        if (await mayLose(places)) leave({ type: 'closeAll' }, initialTabs[0]?.place ?? place)
      },
    }
  }, [list, place, rename, refresh, keep, mayLose, navigate])
}

/** Which pages hold what is not saved; the browser asks before it leaves them all. */
function useUnsavedPages() {
  const { t } = useTranslation('shell')
  const [unsaved] = useState(() => new Set<string>())
  const keep = useCallback(
    (place: string, isUnsaved: boolean) => {
      if (isUnsaved) unsaved.add(place)
      else unsaved.delete(place)
    },
    [unsaved],
  )
  const mayLose = useCallback(
    async (places: string[]) => {
      const lost = places.filter((place) => unsaved.has(place))
      if (lost.length > 0 && !(await confirm(t('unsavedAsk'), { danger: true }))) return false
      for (const place of lost) unsaved.delete(place)
      return true
    },
    [unsaved, t],
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => unsaved.size > 0 && event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [unsaved])
  return { keep, mayLose }
}
