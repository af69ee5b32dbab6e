import type { ReactNode } from 'react'
import type { Locale } from '../../core/types'
import { paths } from '../../paths'
import type { PublicTexts } from '../../text/public'
import { textsIn } from './texts'
import './entry.css'

/** What each of these pages gets. */
export type EntryProps = {
  url: string
  locale: Locale
  shared: PublicTexts
  onSwitchLocale: (locale: Locale) => void
  /** Begins to load the application. */
  onSignIn: () => void
}

type FrameProps = Pick<EntryProps, 'locale' | 'shared' | 'onSwitchLocale'> & { title: string; children: ReactNode }

/** A page by which people get in: its title, the language, the way back. */
export function EntryFrame({ locale, shared, onSwitchLocale, title, children }: FrameProps) {
  const texts = textsIn(locale)
  return (
    <main className="entry-page">
      <title>{`${title} · ${shared.product}`}</title>
      <header className="entry-head">
        <h1>{title}</h1>
        <nav>
          <button
            type="button"
            className="entry-link"
            lang={locale === 'en' ? 'zh-CN' : 'en'}
            onClick={() => onSwitchLocale(locale === 'en' ? 'zh-CN' : 'en')}
          >
            {shared.language}
          </button>
          <a href={`#${paths.login}`}>{texts.toLogin}</a>
        </nav>
      </header>
      {children}
    </main>
  )
}
