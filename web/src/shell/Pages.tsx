import { Activity, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Route, Routes } from 'react-router'
import { type Route as PageRoute, routeOf } from '../routes'
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary'
import { Loading } from '../ui/feedback/Loading'
import { type PageTab, PageTabContext } from '../ui/pageTab'
import type { Tabs } from './useTabs'

/** One page per tab, each at its own address; those that are cached stay alive while another is in front. */
export function Pages({ tabs }: { tabs: Tabs }) {
  return tabs.list.map(({ page, url, round }) => {
    const route = routeOf(url)
    const inFront = url === tabs.url
    if (route === undefined || (!inFront && !route.cached)) return null
    return <OnePage key={`${page} ${round}`} route={route} number={page} url={url} tabs={tabs} />
  })
}

type PageProps = { route: PageRoute; number: number; url: string; tabs: Tabs }

function OnePage({ route, number, url, tabs }: PageProps) {
  const { rename, move, lead, isInFront, refresh, close, setUnsaved } = tabs
  const closed = useClosed()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is made anew with every change of any tab; the page needs the place only.
  const tab = useMemo<PageTab>(
    () => ({
      url,
      rename: (title) => rename(url, title),
      move: (to) => move(number, to),
      lead: (to) => lead(number, to),
      refresh: () => refresh(url),
      close: () => close(url),
      toTop: () => isInFront(number) && showTop(),
      setUnsaved: (unsaved) => setUnsaved(url, unsaved),
      closed,
    }),
    [number, url, rename, move, lead, isInFront, refresh, setUnsaved, closed],
  )
  // What happens to the tabs need not draw the page anew.
  const page = useMemo(
    () => (
      <Routes location={url}>
        <Route path="*" element={<route.Page />} />
      </Routes>
    ),
    [route, url],
  )
  return (
    <Activity mode={url === tabs.url ? 'visible' : 'hidden'}>
      <div className="page">
        <PageTabContext value={tab}>
          <ErrorBoundary>
            <Suspense fallback={<Loading />}>{page}</Suspense>
          </ErrorBoundary>
        </PageTabContext>
      </div>
    </Activity>
  )
}

function showTop() {
  document.querySelector('.shell-column')?.scrollTo(0, 0)
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Says when the component goes away: outside `Activity`, which cleans up the effects of a page that is only hidden. */
function useClosed(): AbortSignal {
  const [closing] = useState(() => new AbortController())
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      // In development React takes every component away once and puts it back at once.
      queueMicrotask(() => isThere.current || closing.abort())
    }
  }, [closing])
  return closing.signal
}
