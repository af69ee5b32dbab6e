import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '../api/contract'
import { routeOf } from '../routes'
import { useLocale } from '../text/useLocale'
import { supportPhone } from '../ui/product'
import { usePreferences } from '../ui/theme/preferences'
import { MenuTree } from './MenuTree'
import { searchMenu, visibleMenu } from './menu'
import { useDeskMarks } from './useDeskMarks'
import type { Sidebar as SidebarState } from './useSidebar'
import './sidebar.css'

type Props = { sidebar: SidebarState; menu: MenuItem[]; loading: boolean; url: string }

/** The menu at the side with its search; a drawer over the page on narrow screens. */
export function Sidebar({ sidebar, menu, loading, url }: Props) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { preferences } = usePreferences()
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const visible = useDeskMarks(searchMenu(visibleMenu(menu, leadsSomewhere), deferredQuery))
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
        {!narrow && <p className="sidebar-support">{t('support', { phone: supportPhone })}</p>}
      </aside>
    </>
  )
}

/** To a page of ours, or out of the client. */
function leadsSomewhere(path: string): boolean {
  return routeOf(path) !== undefined || /^https?:/.test(path)
}
