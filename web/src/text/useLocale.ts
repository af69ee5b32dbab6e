import { useTranslation } from 'react-i18next'
import type { Locale } from '../core/types'

/** The language in force; the component draws itself anew when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? 'en' : 'zh-CN'
}
