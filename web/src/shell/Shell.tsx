import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { currentUserQuery } from '../api/currentUser'
import { menuQuery } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { withoutRedirect } from '../destination'
import { paths } from '../paths'
import { registerMenuPages, routeOf } from '../routes'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { usePreferences } from '../ui/theme/preferences'
import { CommandPalette } from './CommandPalette'
import { Footer } from './Footer'
import { IdleGuard } from './IdleGuard'
import { trailTo } from './menu'
import { Navbar } from './Navbar'
import { Pages } from './Pages'
import { Sidebar } from './Sidebar'
import { useTour } from './tour/useTour'
import { useLiveMessages } from './useLiveMessages'
import './shell.css'
import { TabBar } from './TabBar'
import { useShellFailures } from './useShellFailures'
import { useSidebar } from './useSidebar'
import { type Tabs, useTabs } from './useTabs'
import { useTitles } from './useTitles'

const Tour = lazy(() => import('./tour/Tour'))

/** The main layout: sidebar, top bar, tabs and the pages kept alive behind them. */
export function Shell() {
  const { t } = useTranslation('shell')
  const menu = useQuery(menuQuery)
  // Before the tabs: they ask which page is at an address.
  useMemo(() => registerMenuPages(menu.data ?? []), [menu.data])
  const tabs = useTabs(menu.data !== undefined)
  useLiveMessages()
  const sidebar = useSidebar(tabs.url)
  const titleOf = useTitles()
  const textOf = useApiErrorText()
  const user = useQuery(currentUserQuery)
  // Without them there would be half a page: who it is, and what he may do, is not known.
  const missing = [menu, user].find(({ isError, data }) => isError && data === undefined)
  useShellFailures(menu.data === undefined ? menu.error : null, user.data === undefined ? user.error : null)
  const { preferences } = usePreferences()
  const tour = useTour()
  const [isFinding, setFinding] = useState(false)
  const content = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation starts at the top of the page.
  useEffect(() => {
    content.current?.scrollTo(0, 0)
  }, [tabs.url])

  const route = routeOf(tabs.url)
  // A detail may be a menu entry of its own: a lawyer's own file.
  const isEntry = trailTo(menu.data ?? [], tabs.url).length > 0
  const menuUrl = isEntry ? tabs.url : (route?.parent ?? tabs.url)
  if (tabs.url === paths.home) return <Navigate to={paths.dashboard} replace />
  if (withoutRedirect(tabs.url) !== tabs.url) return <Refreshing tabs={tabs} />
  // An address that is not ours may be the menu's.
  if (route === undefined) return menu.isPending ? <Loading /> : <NotBuilt />
  const current = tabs.list.find((tab) => tab.url === tabs.url)
  if (route.bare) {
    return (
      <main id="content" className="shell-main bare" tabIndex={-1} ref={content}>
        <title>{`${current ? titleOf(current) : ''} · ${t('product')}`}</title>
        <h1 className="visually-hidden">{current ? titleOf(current) : ''}</h1>
        <Pages tabs={tabs} />
      </main>
    )
  }
  return (
    <div className={sidebar.mode === 'mobile' ? 'shell mobile' : 'shell'}>
      <title>{`${current ? titleOf(current) : ''} · ${t('product')}`}</title>
      <button type="button" className="skip" onClick={() => document.getElementById('content')?.focus()}>
        {t('skip')}
      </button>
      <Sidebar sidebar={sidebar} menu={menu.data ?? []} loading={menu.isPending} url={menuUrl} />
      <div className="shell-column" ref={content}>
        <header className={preferences.fixedHeader ? 'shell-header fixed' : 'shell-header'}>
          <Navbar
            sidebar={sidebar}
            trail={trailTo(menu.data ?? [], menuUrl)}
            endsAtParent={!isEntry && route.parent !== undefined}
            title={current ? titleOf(current) : ''}
            onTour={tour.start}
            onFind={() => setFinding(true)}
          />
          {preferences.tabs && <TabBar tabs={tabs} titleOf={titleOf} />}
        </header>
        <main id="content" className="shell-main" tabIndex={-1}>
          <h1 className="visually-hidden">{current ? titleOf(current) : ''}</h1>
          {missing === undefined ? (
            <Pages tabs={tabs} />
          ) : (
            <Failed reason={textOf(missing.error)} onRetry={() => Promise.all([menu.refetch(), user.refetch()])} />
          )}
        </main>
        <Footer />
      </div>
      <CommandPalette open={isFinding} setOpen={setFinding} tabs={tabs} titleOf={titleOf} />
      {tour.shown && missing === undefined && (
        <Suspense>
          <Tour audience={tour.shown} onEnd={tour.end} />
        </Suspense>
      )}
      <IdleGuard />
    </div>
  )
}

/** `/redirect/x`: the tab of `/x` is made anew. */
function Refreshing({ tabs }: { tabs: Tabs }) {
  const target = withoutRedirect(tabs.url)
  const { refresh } = tabs
  useEffect(() => {
    refresh(target)
  }, [refresh, target])
  return <Navigate to={target} replace />
}

/** A page that is known but not built yet; the public page for it stands outside the application's router. */
function NotBuilt() {
  useEffect(() => location.replace(`#${paths.notFound}`), [])
  return null
}
