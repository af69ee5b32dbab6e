import { Activity, Suspense, useMemo } from 'react'
import { Route, Routes } from 'react-router'
import { type Route as PageRoute, routeOf } from '../routes'
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary'
import { Loading } from '../ui/feedback/Loading'
import { type PageTab, PageTabContext } from '../ui/page'
import type { Tabs } from './useTabs'

/** One page per tab, each at its own address; those that are cached stay alive while another is in front. */
export function Pages({ tabs }: { tabs: Tabs }) {
  return tabs.list.map(({ place, round }) => {
    const route = routeOf(place)
    const inFront = place === tabs.place
    if (route === undefined || (!inFront && !route.cached)) return null
    return (
      <Activity key={`${place} ${round}`} mode={inFront ? 'visible' : 'hidden'}>
        <div className="page">
          <OnePage route={route} place={place} tabs={tabs} />
        </div>
      </Activity>
    )
  })
}

function OnePage({ route, place, tabs }: { route: PageRoute; place: string; tabs: Tabs }) {
  const { rename, refresh, close, keep } = tabs
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is made anew with every change of any tab; the page needs the place only.
  const tab = useMemo<PageTab>(
    () => ({
      place,
      rename: (title) => rename(place, title),
      refresh: () => refresh(place),
      close: () => close(place),
      setUnsaved: (unsaved) => keep(place, unsaved),
    }),
    [place, rename, refresh, keep],
  )
  return (
    <PageTabContext value={tab}>
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <Routes location={place}>
            <Route path="*" element={<route.Page />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </PageTabContext>
  )
}
