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

const englishOf = (name: string, authored: EnglishNames) => authored.get(name) ?? shipped.get(name)

/** The name of a step or a flow, or several with a separator, as it reads in a language; an unknown one as it is. */
export function flowName(name: string, locale: Locale, authored: EnglishNames = new Map()): string {
  if (locale !== 'en') return name
  // Whoever gives a name English may use the separator in it.
  const whole = englishOf(name, authored)
  if (whole !== undefined) return whole
  return name
    .split('、')
    .map((one) => englishOf(one, authored) ?? one)
    .join(', ')
}

/** The title of a case: its applicant and its flow. Either may hold blanks: the longest name that is known counts. */
export function caseTitle(title: string, locale: Locale, authored: EnglishNames = new Map()): string {
  const places = [...title.matchAll(/ /g)].map(({ index }) => index + 1)
  const known = places.find((place) => englishOf(title.slice(place), authored) !== undefined)
  const place = known ?? places.at(-1) ?? 0
  return `${title.slice(0, place)}${flowName(title.slice(place), locale, authored)}`
}

/** Both in the language in force. */
export function useFlowNames() {
  const locale = useLocale()
  const authored = use(FlowNamesContext)
  const nameOf = useCallback((name: string | null) => flowName(name ?? '', locale, authored), [locale, authored])
  const titleOf = useCallback((title: string) => caseTitle(title, locale, authored), [locale, authored])
  return { nameOf, titleOf }
}
