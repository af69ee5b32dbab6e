import { App, ConfigProvider } from 'antd'
import type { Locale as AntdLocale } from 'antd/es/locale'
import dayjs from 'dayjs'
import { type ReactNode, use } from 'react'
import type { Locale } from '../../core/types'
import { useLocale } from '../../text/useLocale'
import { usePreferences } from './preferences'
import { antdTheme } from './theme'

/**
 * Theme and language for antd's components. The shell and the lists do without antd, which weighs more than they do;
 * whatever uses it stands in this scope and is loaded with it.
 */
export default function AntdScope({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { preferences } = usePreferences()
  return (
    <ConfigProvider
      button={{ autoInsertSpace: false }}
      locale={use(antdTexts(locale))}
      theme={antdTheme(preferences.dark)}
      getPopupContainer={layerOf}
      componentSize={preferences.size}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}

/** What pops up lies in the window that it belongs to: nothing of the page shows above a modal one. */
function layerOf(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? document.body
}

const loaded = new Map<Locale, Promise<AntdLocale>>()

/** The library's own words, loaded once per language. */
function antdTexts(locale: Locale): Promise<AntdLocale> {
  const existing = loaded.get(locale)
  if (existing) return existing
  const texts = locale === 'en' ? english() : chinese()
  loaded.set(locale, texts)
  return texts
}

async function english(): Promise<AntdLocale> {
  const texts = await import('antd/es/locale/en_US')
  dayjs.locale('en')
  return texts.default
}

async function chinese(): Promise<AntdLocale> {
  const [texts] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')])
  dayjs.locale('zh-cn')
  return texts.default
}
