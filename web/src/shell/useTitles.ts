import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { menuQuery } from '../api/menu'
import { routeOf } from '../routes'
import { useLocale } from '../text/useLocale'
import { menuTitle, trailTo } from './menu'
import type { Tab } from './tabs'

/** A tab's title: the one its page gave, else the menu's for that very address, else the route's. */
export function useTitles(): (tab: Tab) => string {
  const { t } = useTranslation('routes')
  const locale = useLocale()
  const menu = useQuery(menuQuery).data ?? []
  return (tab) => {
    if (tab.title) return tab.title
    const item = trailTo(menu, tab.url).at(-1)
    if (item?.path === tab.url) return menuTitle(item, locale)
    const route = routeOf(tab.url)
    return route ? t(route.title) : ''
  }
}
