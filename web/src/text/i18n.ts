import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '../core/types'
import type { Catalogue } from './catalogue'
import { chooseLocale, currentLocale } from './locale'

type TextFile = () => Promise<Record<string, unknown>>
const files = import.meta.glob<Record<string, unknown>>(
  ['./zh/*.ts', './en/*.ts', '!./*/public.ts', '!./*/complain.ts'],
  {
    import: 'texts',
  },
)

/** Starts the texts with what every page needs. */
export async function initTexts(): Promise<void> {
  const locale = currentLocale()
  chooseLocale(locale)
  await i18next
    .use({ type: 'backend', init: () => undefined, read: readTexts })
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', 'shell', 'routes'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    })
}

/** Loads texts beside a page's code, so that the page does not wait for them twice. */
export async function loadTexts(...namespaces: (keyof Catalogue)[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
}

/** Changes the language of the whole application and remembers it in this browser. */
export async function switchLocale(locale: Locale): Promise<void> {
  chooseLocale(locale)
  await i18next.changeLanguage(locale)
}

const instances = new Map<Locale, Promise<i18n>>()

/** The texts in a language of one's own choice, for a part of a page. Loaded once a language. */
export function inLocale(locale: Locale): Promise<i18n> {
  const existing = instances.get(locale)
  if (existing) return existing
  const texts = i18next.cloneInstance()
  const loading = texts.changeLanguage(locale).then(() => texts)
  instances.set(locale, loading)
  return loading
}

function readTexts(locale: string, namespace: string, done: (error: unknown, texts: Record<string, unknown>) => void) {
  const file: TextFile | undefined = files[`./${locale === 'en' ? 'en' : 'zh'}/${namespace}.ts`]
  if (file === undefined) return done(new Error(namespace), {})
  file().then(
    (texts) => done(null, texts),
    (reason) => done(reason, {}),
  )
}
