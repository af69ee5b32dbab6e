import { useCallback } from 'react'
import shared from '../../../core/product/names.json'
import type { Locale } from '../core/types'
import { useLocale } from './useLocale'

/** English for what stands in the shipped flows, a folder a flow: a diagram speaks its author's language alone. */
const ofFlows = import.meta.glob<Record<string, string>>('../../../core/product/flows/*/flow.json', {
  eager: true,
  import: 'english',
})
const english: Record<string, string> = Object.assign({}, shared, ...Object.values(ofFlows))

/** The name of a step or a flow, or several with a separator, as it reads in a language; an unknown one as it is. */
export function flowName(name: string, locale: Locale): string {
  if (locale !== 'en') return name
  return name
    .split('、')
    .map((one) => english[one] ?? one)
    .join(', ')
}

/** The title of a case: its applicant and its flow. */
export function caseTitle(title: string, locale: Locale): string {
  const gap = title.lastIndexOf(' ') + 1
  return `${title.slice(0, gap)}${flowName(title.slice(gap), locale)}`
}

/** Both in the language in force. */
export function useFlowNames() {
  const locale = useLocale()
  const nameOf = useCallback((name: string | null) => flowName(name ?? '', locale), [locale])
  const titleOf = useCallback((title: string) => caseTitle(title, locale), [locale])
  return { nameOf, titleOf }
}
