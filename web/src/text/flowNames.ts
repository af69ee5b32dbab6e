import { createContext, use, useCallback } from 'react'
import shared from '../../../core/product/names.json'
import type { Locale } from '../core/types'
import { useLocale } from './useLocale'

/** English for what stands in the shipped flows, a folder a flow: a diagram speaks its author's language alone. */
const ofFlows = import.meta.glob<Record<string, string>>('../../../core/product/flows/*/flow.json', {
  eager: true,
  import: 'english',
})
const shipped = new Map(Object.entries(Object.assign({}, shared, ...Object.values(ofFlows)) as Record<string, string>))

/** English by the names in flows. */
export type EnglishNames = ReadonlyMap<string, string>

/** What the authors of deployed flows gave; it goes before what is shipped. */
export const FlowNamesContext = createContext<EnglishNames>(new Map())

/** The name of a step or a flow, or several with a separator, as it reads in a language; an unknown one as it is. */
export function flowName(name: string, locale: Locale, authored: EnglishNames = new Map()): string {
  if (locale !== 'en') return name
  const englishOf = (one: string) => authored.get(one) ?? shipped.get(one)
  // Whoever gives a name English may use the separator in it.
  const whole = englishOf(name)
  if (whole !== undefined) return whole
  return name
    .split('、')
    .map((one) => englishOf(one) ?? one)
    .join(', ')
}

/** The title of a case: its applicant and its flow. */
export function caseTitle(title: string, locale: Locale, authored?: EnglishNames): string {
  const gap = title.lastIndexOf(' ') + 1
  return `${title.slice(0, gap)}${flowName(title.slice(gap), locale, authored)}`
}

/** Both in the language in force. */
export function useFlowNames() {
  const locale = useLocale()
  const authored = use(FlowNamesContext)
  const nameOf = useCallback((name: string | null) => flowName(name ?? '', locale, authored), [locale, authored])
  const titleOf = useCallback((title: string) => caseTitle(title, locale, authored), [locale, authored])
  return { nameOf, titleOf }
}
