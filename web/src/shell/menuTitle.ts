import type { Locale } from '../core/types'
import type { MenuItem } from './menu'

export function menuTitle(item: MenuItem, locale: Locale): string {
  return locale === 'en' ? item.titleEn || item.title : item.title
}
