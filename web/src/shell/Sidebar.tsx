import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '../api/contract'
import { siteQuery } from '../api/site'
import { routeOf } from '../routes'
import { useLocale } from '../text/useLocale'
import { usePreferences } from '../ui/theme/preferences'
import { useFavourites } from './favourites'
import { MenuTree } from './MenuTree'
import { entriesAt, searchMenu, visibleMenu } from './menu'
import { useDeskMarks } from './useDeskMarks'
import type { Sidebar as SidebarState } from './useSidebar'
import { useSpellings } from './useSpellings'
import './sidebar.css'

type Props = { sidebar: SidebarState; menu: MenuItem[]; loading: boolean; url: string }

/** Whom to call for help. */
function SupportLine() {
  const { t } = useTranslation('shell')
  const phone = useQuery(siteQuery).data?.supportPhone
  return phone !== undefined && <p className="sidebar-support">{t('support', { phone })}</p>
}

/** The menu at the side with its search; a drawer over the page on narrow screens. */
export function Sidebar({ sidebar, menu, loading, url }: Props) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { preferences } = usePreferences()
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const shown = visibleMenu(menu, leadsSomewhere)
  const visible = useDeskMarks(searchMenu(shown, deferredQuery, useSpellings(deferredQuery)))
  const marked = entriesAt(shown, useFavourites().favourites)
  const drawer = sidebar.mode === 'mobile'
  const narrow = !drawer && !sidebar.open
  if (drawer && !sidebar.open) return null

  return (
    <>
      {drawer && <div className="shell-backdrop" onClick={sidebar.close} aria-hidden="true" />}
      <aside
        className={narrow ? 'sidebar narrow' : 'sidebar'}
        onKeyDown={(event) => drawer && event.key === 'Escape' && sidebar.close()}
      >
        <div className="sidebar-title">
          {preferences.logo && <img src="/favicon.svg" alt="" width={28} height={28} />}
          {!narrow && <span>{t('product')}</span>}
        </div>
        {!narrow && (
          <input
            type="search"
            className="sidebar-search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder={t('menuSearch')}
            aria-label={t('menuSearch')}
            maxLength={20}
          />
        )}
        {marked.length > 0 && (
          <nav aria-label={t('favourites')} className="sidebar-favourites">
            {!narrow && <h2>{t('favourites')}</h2>}
            <MenuTree items={marked} url={url} locale={locale} narrow={narrow} allOpen onWiden={sidebar.toggle} />
          </nav>
        )}
        <nav aria-label={t('menu')} aria-busy={loading} className="sidebar-menu">
          <MenuTree
            items={visible}
            url={url}
            locale={locale}
            narrow={narrow}
            allOpen={deferredQuery.trim() !== ''}
            onWiden={sidebar.toggle}
          />
          {!loading && visible.length === 0 && <p className="sidebar-empty">{t('menuSearchEmpty')}</p>}
        </nav>
        {!narrow && <SupportLine />}
      </aside>
    </>
  )
}

/** To a page of ours, or out of the client. */
function leadsSomewhere(path: string): boolean {
  return routeOf(path) !== undefined || /^https?:/.test(path)
}
