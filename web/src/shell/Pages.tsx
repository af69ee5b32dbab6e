import { Activity, Suspense, useMemo } from 'react'
import { Route, Routes } from 'react-router'
import { type Route as PageRoute, routeOf } from '../routes'
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary'
import { Loading } from '../ui/feedback/Loading'
import { type PageTab, PageTabContext } from '../ui/pageTab'
import type { Tabs } from './useTabs'

/** One page per tab, each at its own address; those that are cached stay alive while another is in front. */
export function Pages({ tabs }: { tabs: Tabs }) {
  return tabs.list.map(({ url, round }) => {
    const route = routeOf(url)
    const inFront = url === tabs.url
    if (route === undefined || (!inFront && !route.cached)) return null
    return (
      <Activity key={`${url} ${round}`} mode={inFront ? 'visible' : 'hidden'}>
        <div className="page">
          <OnePage route={route} url={url} tabs={tabs} />
        </div>
      </Activity>
    )
  })
}

function OnePage({ route, url, tabs }: { route: PageRoute; url: string; tabs: Tabs }) {
  const { rename, refresh, close, setUnsaved } = tabs
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is made anew with every change of any tab; the page needs the place only.
  const tab = useMemo<PageTab>(
    () => ({
      url,
      rename: (title) => rename(url, title),
      refresh: () => refresh(url),
      close: () => close(url),
      setUnsaved: (unsaved) => setUnsaved(url, unsaved),
    }),
    [url, rename, refresh, setUnsaved],
  )
  return (
    <PageTabContext value={tab}>
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <Routes location={url}>
            <Route path="*" element={<route.Page />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </PageTabContext>
  )
}
