import type { Caption, Locale } from '../core/types'

const storageKey = 'lawdesk.language'

/** The language the user chose; Chinese until then. */
export function currentLocale(): Locale {
  return localStorage.getItem(storageKey) === 'en' ? 'en' : 'zh-CN'
}

/** Remembers the choice and tells the document, so that screen readers and fonts follow. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale)
  document.documentElement.lang = locale
}

/** The text of a caption in a language. */
export function captionText(caption: Caption, locale: Locale): string {
  return locale === 'en' ? caption.en || caption.zh : caption.zh
}
