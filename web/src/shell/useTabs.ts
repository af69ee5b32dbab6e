import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useCurrentUser } from '../api/currentUser'
import { routeOf } from '../routes'
import { confirm } from '../ui/overlay/confirm'
import { keepTabs, keptTabs } from './keptTabs'
import { initialTabs, type Tab, type TabAction, tabsReducer, urlAfterClosing } from './tabs'

/** The open pages and what can be done with them, each named by its address unless it is said otherwise. */
export type Tabs = {
  list: Tab[]
  /** Address of the page in front. */
  url: string
  rename: (url: string, title: string) => void
  /** The page of this number is from now on at another address, and stays as it is. */
  move: (page: number, to: string) => void
  /** The page of this number gives way to another, which comes to the front where it is open already. */
  lead: (page: number, to: string) => void
  /** Whether the page of this number is in front, now. */
  isInFront: (page: number) => boolean
  refresh: (url: string) => void
  close: (url: string) => void
  closeOthers: (url: string) => void
  closeAll: () => void
  /** Whether the page at an address holds what is not saved. */
  setUnsaved: (url: string, unsaved: boolean) => void
}

/**
 * The open pages. The address decides which is in front, and opens one when it has no tab yet. Those of before come back
 * once the menu is known: some of their addresses are its own.
 */
export function useTabs(isMenuKnown: boolean): Tabs {
  const { pathname, search } = useLocation()
  const url = pathname + search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [list, dispatch] = useReducer(tabsReducer, initialTabs)
  if (routeOf(url) && !list.some((tab) => tab.url === url)) dispatch({ type: 'visit', url })

  useKeptTabs(isMenuKnown, list, dispatch)

  const rename = useCallback((at: string, title: string) => dispatch({ type: 'rename', url: at, title }), [])
  const { setUnsaved, moveUnsaved, confirmLoss } = useUnsavedPages()
  const now = useRef({ list, url })
  useEffect(() => {
    now.current = { list, url }
  }, [list, url])
  const move = useCallback(
    (page: number, to: string) => {
      const { list: open, url: front } = now.current
      const at = open.find((tab) => tab.page === page)?.url
      if (at === undefined || open.some((tab) => tab.url === to)) return
      const action: TabAction = { type: 'move', page, to }
      // The next move may come before this one is drawn.
      now.current = { list: tabsReducer(open, action), url: at === front ? to : front }
      moveUnsaved(at, to)
      startTransition(() => {
        dispatch(action)
        if (at === front) navigate(to, { replace: true })
      })
    },
    [moveUnsaved, navigate],
  )
  const lead = useCallback(
    (page: number, to: string) => (now.current.list.some((tab) => tab.url === to) ? navigate(to) : move(page, to)),
    [move, navigate],
  )
  const isInFront = useCallback((page: number) => {
    const { list: open, url: front } = now.current
    return open.some((tab) => tab.page === page && tab.url === front)
  }, [])
  const refresh = useCallback(
    async (at: string) => {
      if (!(await confirmLoss([at]))) return
      // Not fetched here: the page that is made anew asks for what it needs.
      await queryClient.invalidateQueries({ refetchType: 'none' })
      dispatch({ type: 'refresh', url: at })
    },
    [queryClient, confirmLoss],
  )

  return useMemo(() => {
    // The tab and the address change at once, or the page in front would be opened again.
    const leave = (action: TabAction, to: string) =>
      startTransition(() => {
        dispatch(action)
        if (to !== url) navigate(to)
      })
    const urls = list.map((tab) => tab.url)
    return {
      list,
      url,
      rename,
      move,
      lead,
      isInFront,
      setUnsaved,
      refresh,
      close: async (at) => {
        if (await confirmLoss([at])) leave({ type: 'close', url: at }, urlAfterClosing(list, at, url))
      },
      closeOthers: async (at) => {
        if (await confirmLoss(urls.filter((it) => it !== at))) leave({ type: 'closeOthers', url: at }, at)
      },
      closeAll: async () => {
        if (await confirmLoss(urls)) leave({ type: 'closeAll' }, initialTabs[0]?.url ?? url)
      },
    }
  }, [list, url, rename, move, lead, isInFront, refresh, setUnsaved, confirmLoss, navigate])
}

/** Brings back the pages that the account had open in this browser, and keeps those that are open now. */
function useKeptTabs(isMenuKnown: boolean, list: Tab[], dispatch: (action: TabAction) => void) {
  const user = useCurrentUser()
  const account = isMenuKnown ? user?.id : undefined
  const [restoredFor, setRestoredFor] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (account === undefined || account === restoredFor) return
    dispatch({ type: 'restore', kept: keptTabs(account).filter(({ url }) => routeOf(url) !== undefined) })
    setRestoredFor(account)
  }, [account, restoredFor, dispatch])
  useEffect(() => {
    if (account !== undefined && account === restoredFor) keepTabs(account, list)
  }, [account, restoredFor, list])
}

/** Which pages hold what is not saved; the browser asks before it leaves them all. */
function useUnsavedPages() {
  const { t } = useTranslation('shell')
  const [unsaved] = useState(() => new Set<string>())
  const setUnsaved = useCallback(
    (url: string, isUnsaved: boolean) => {
      if (isUnsaved) unsaved.add(url)
      else unsaved.delete(url)
    },
    [unsaved],
  )
  const moveUnsaved = useCallback((from: string, to: string) => unsaved.delete(from) && unsaved.add(to), [unsaved])
  const confirmLoss = useCallback(
    async (urls: string[]) => {
      const lost = urls.filter((url) => unsaved.has(url))
      if (lost.length > 0 && !(await confirm(t('unsavedAsk'), { danger: true }))) return false
      for (const url of lost) unsaved.delete(url)
      return true
    },
    [unsaved, t],
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => unsaved.size > 0 && event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [unsaved])
  return { setUnsaved, moveUnsaved, confirmLoss }
}
