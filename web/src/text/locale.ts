import type { Caption, Locale } from '../core/types'

const storageKey = 'lawdesk.language'

/** The language the user chose; until then that of his browser: Chinese, or English for every other. */
export function currentLocale(): Locale {
  const chosen = localStorage.getItem(storageKey)
  if (chosen !== null) return chosen === 'en' ? 'en' : 'zh-CN'
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}

/** Tells the document, so that screen readers and fonts follow. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale
}

/** Remembers the choice. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale)
  showLocale(locale)
}

/** The text of a caption in a language. */
export function captionText(caption: Caption, locale: Locale): string {
  return locale === 'en' ? caption.en || caption.zh : caption.zh
}
