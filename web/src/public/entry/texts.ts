import type { Locale } from '../../core/types'
import { texts as en } from '../../text/en/entry'
import type { Shape } from '../../text/shape'
import { texts as zh } from '../../text/zh/entry'

/** What the pages say by which people get in; loaded with them. */
export type EntryTexts = Shape<typeof zh>

/** In a language. */
export function textsIn(locale: Locale): EntryTexts {
  return locale === 'en' ? en : zh
}
