import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { lockSession } from '../api/client'
import { menuQuery } from '../api/menu'
import { routeOf } from '../routes'
import { switchLocale } from '../text/i18n'
import { useLocale } from '../text/useLocale'
import { usePreferences } from '../ui/theme/preferences'
import { useFavourites } from './favourites'
import { visibleMenu } from './menu'
import { type Command, pagesOf } from './palette'
import type { Tab } from './tabs'
import { useSignOut } from './useSignOut'
import type { Tabs } from './useTabs'

const Palette = lazy(() => import('./Palette'))

type PaletteProps = {
  open: boolean
  setOpen: (change: (now: boolean) => boolean) => void
  tabs: Tabs
  titleOf: (tab: Tab) => string
}

/** The command palette, opened by Ctrl+K or Command+K: open pages, favourites, the menu, and acts. */
export function CommandPalette({ open, setOpen, tabs, titleOf }: PaletteProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [setOpen])
  return open && <Opened tabs={tabs} titleOf={titleOf} onClose={() => setOpen(() => false)} />
}

type Props = { tabs: Tabs; titleOf: (tab: Tab) => string; onClose: () => void }

function Opened({ tabs, titleOf, onClose }: Props) {
  const commands = useCommands(tabs, titleOf)
  return (
    <Suspense>
      <Palette commands={commands} onClose={onClose} />
    </Suspense>
  )
}

function useCommands(tabs: Tabs, titleOf: (tab: Tab) => string): Command[] {
  const locale = useLocale()
  const navigate = useNavigate()
  const menu = useQuery(menuQuery).data ?? []
  const { favourites } = useFavourites()
  const actions = useActions()
  const leads = (path: string) => routeOf(path) !== undefined
  const pages = pagesOf(visibleMenu(menu, leads), locale).map(
    (page): Command => ({ ...page, key: page.path, kind: 'page', act: () => navigate(page.path) }),
  )
  const recent = tabs.list.filter(({ url }) => url !== tabs.url)
  return [
    ...recent.map(
      (tab): Command => ({ key: tab.url, kind: 'recent', title: titleOf(tab), hint: '', act: () => navigate(tab.url) }),
    ),
    ...pages.filter(({ key }) => favourites.includes(key)).map((page): Command => ({ ...page, kind: 'favourite' })),
    ...pages,
    ...actions,
  ]
}

function useActions(): Command[] {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { preferences, prefer } = usePreferences()
  const signOut = useSignOut()
  const action = (key: string, title: string, act: () => void): Command => ({
    key,
    kind: 'action',
    title,
    hint: '',
    act,
  })
  return [
    action('dark', preferences.dark ? t('light') : t('dark'), () => prefer({ dark: !preferences.dark })),
    action('language', t('language'), () => switchLocale(locale === 'en' ? 'zh-CN' : 'en')),
    action('lock', t('lock'), lockSession),
    action('logout', t('logout'), signOut),
  ]
}
