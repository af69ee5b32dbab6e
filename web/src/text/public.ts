import type { Locale } from '../core/types'
import { texts as en } from './en/public'
import type { Shape } from './shape'
import { texts as zh } from './zh/public'

/** The public pages' texts, without the library the application uses: they have 90 KB for everything. */
export type PublicTexts = Shape<typeof zh>

/** The texts of the public pages in a language. */
export function publicTexts(locale: Locale): PublicTexts {
  return locale === 'en' ? en : zh
}

/** `还可尝试 {{count}} 次` → `还可尝试 3 次` */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
