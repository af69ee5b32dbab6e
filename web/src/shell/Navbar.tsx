import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lockSession } from '../api/client'
import type { MenuItem } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { unreadQuery } from '../messages/api'
import { paths } from '../paths'
import { switchLocale } from '../text/i18n'
import { useLocale } from '../text/useLocale'
import { Icon, type IconName } from '../ui/Icon'
import { usePreferences } from '../ui/theme/preferences'
import { Breadcrumb } from './Breadcrumb'
import { useFavourites } from './favourites'
import { HelpMenu } from './HelpMenu'
import { IconButton } from './IconButton'
import { Settings } from './Settings'
import type { Sidebar } from './useSidebar'
import { useSignOut } from './useSignOut'
import { Welcome } from './Welcome'

type Props = {
  sidebar: Sidebar
  trail: MenuItem[]
  endsAtParent: boolean
  title: string
  onTour: () => void
  onFind: () => void
}

/** The top bar: where the user is, the account, and what can be reached from every page. */
export function Navbar({ sidebar, trail, endsAtParent, title, onTour, onFind }: Props) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const user = useCurrentUser()
  const unread = useQuery(unreadQuery).data ?? 0
  const logout = useSignOut()
  const { favourites, toggle: mark } = useFavourites()
  // A page of the menu may be marked; what belongs to one is marked as that.
  const entry = trail.at(-1)?.path
  const { preferences, prefer } = usePreferences()
  const [settings, setSettings] = useState(false)
  const isFirm = user?.zhlx === 'lawer_firm'
  const toggle = sidebar.mode === 'mobile' ? t('openMenu') : sidebar.open ? t('collapse') : t('expand')

  return (
    <div className="navbar">
      <IconButton
        icon={sidebar.mode === 'mobile' ? 'menu' : sidebar.open ? 'fold' : 'unfold'}
        label={toggle}
        tour="menu"
        expanded={sidebar.open}
        onClick={sidebar.toggle}
      />
      <Breadcrumb trail={trail} endsAtParent={endsAtParent} title={title} />
      {entry !== undefined && (
        <IconButton
          icon="star"
          label={t('favourite')}
          pressed={favourites.includes(entry)}
          onClick={() => mark(entry)}
        />
      )}
      <Welcome />
      <IconButton
        icon="language"
        label={t('language')}
        onClick={() => switchLocale(locale === 'en' ? 'zh-CN' : 'en')}
      />
      <IconButton
        icon={preferences.dark ? 'sun' : 'moon'}
        label={preferences.dark ? t('light') : t('dark')}
        onClick={() => prefer({ dark: !preferences.dark })}
      />
      <IconButton icon="settings" label={t('settings')} onClick={() => setSettings(true)} />
      <IconLink
        icon="bell"
        tour="messages"
        label={t('messages')}
        href={paths.messages}
        count={unread}
        countLabel={t('unread', { count: unread })}
      />
      <IconLink icon={isFirm ? 'firm' : 'user'} tour="personal" label={t('personal')} href={userPath(user?.id)} />
      <HelpMenu onTour={onTour} onFind={onFind} />
      <IconButton icon="lock" label={t('lock')} onClick={lockSession} />
      <IconButton icon="logout" label={t('logout')} onClick={logout} />
      {settings && <Settings onClose={() => setSettings(false)} />}
    </div>
  )
}

/** The query that the specification gives the personal centre. */
function userPath(id = ''): string {
  return `${paths.user}?${new URLSearchParams({ id, type: '1', isonly: '1', isShowEdit: '1' })}`
}

type LinkProps = { icon: IconName; tour: string; label: string; href: string; count?: number; countLabel?: string }

function IconLink({ icon, tour, label, href, count = 0, countLabel }: LinkProps) {
  const name = count > 0 ? `${label}, ${countLabel}` : label
  return (
    <a className="icon-button" data-tour={tour} href={`#${href}`} title={name} aria-label={name}>
      <Icon name={icon} />
      {count > 0 && <span className="badge">{count > 99 ? '99+' : count}</span>}
    </a>
  )
}
