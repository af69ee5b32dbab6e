import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '../api/contract'
import { useLocale } from '../text/useLocale'
import { supportPhone } from '../ui/product'
import { usePreferences } from '../ui/theme/preferences'
import { MenuTree } from './MenuTree'
import { searchMenu, shownMenu } from './menu'
import type { Sidebar as SidebarState } from './useSidebar'

type Props = { sidebar: SidebarState; menu: MenuItem[]; loading: boolean; place: string }

export function Sidebar({ sidebar, menu, loading, place }: Props) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { preferences } = usePreferences()
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const shown = searchMenu(shownMenu(menu), wanted)
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
            value={words}
            onChange={(event) => setWords(event.target.value)}
            placeholder={t('menuSearch')}
            aria-label={t('menuSearch')}
            maxLength={20}
          />
        )}
        <nav aria-label={t('menu')} aria-busy={loading} className="sidebar-menu">
          <MenuTree
            items={shown}
            place={place}
            locale={locale}
            narrow={narrow}
            allOpen={wanted.trim() !== ''}
            onWiden={sidebar.toggle}
          />
          {!loading && shown.length === 0 && <p className="sidebar-empty">{t('menuSearchEmpty')}</p>}
        </nav>
        {!narrow && <p className="sidebar-support">{t('support', { phone: supportPhone })}</p>}
      </aside>
    </>
  )
}
