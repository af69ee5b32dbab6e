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
const isRule = ([name]: [string, string]) => name.includes('${')
const shippedRules = [...shipped].filter(isRule)

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

/** A template in pieces: what stands before each `${name}`, and the name; behind the last one no name. */
function piecesOf(rule: string): { before: string; name: string | undefined }[] {
  const parts = rule.split(/\$\{([^}]*)\}/)
  return parts.flatMap((before, place) => (place % 2 === 0 ? [{ before: before.trim(), name: parts[place + 1] }] : []))
}

/** What a title loses at its ends with a value that is missing. */
const separators = /^[：、，:,]+|[：、，:,]+$/g
/** So many characters of its own tell a rule's titles from those of others. */
const telling = 2

/** What certainly stands in a title of a text of its rule. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).map((word) => word.replace(separators, ''))
  return words.filter((word) => word !== '')
}

/** What a rule says of its own. */
const ownWords = (rule: string) => piecesOf(rule).flatMap(({ before }) => wordsOf(before))
const ownLength = (rule: string) => [...ownWords(rule).join('')].length

/** Whether a title may come from a rule: what the rule says stands there in its order, its end at the end. */
function mayHaveMade(rule: string, title: string): boolean {
  let rest = title
  for (const word of ownWords(rule)) {
    const at = rest.indexOf(word)
    if (at < 0) return false
    rest = rest.slice(at + word.length)
  }
  return title.endsWith(wordsOf(piecesOf(rule).at(-1)?.before ?? '').at(-1) ?? '')
}

/** A title that a rule of an item made, by the English form of that rule; as `core::case_title::english_title` does. */
function titleByRule(
  title: string,
  rule: string,
  english: string,
  word: (value: string) => string,
): string | undefined {
  const values = new Map<string, string>()
  let [rest, open, isRecognised] = [title, undefined as string | undefined, false]
  for (const { before, name } of piecesOf(rule)) {
    const at = before === '' ? -1 : rest.indexOf(before)
    isRecognised ||= at >= 0
    if (open !== undefined) values.set(open, (at >= 0 ? rest.slice(0, at) : rest).trim())
    else if (!rest.startsWith(before)) return undefined
    if (at >= 0) rest = rest.slice(at + before.length)
    else if (open !== undefined) rest = ''
    open = name
  }
  if (!isRecognised) return undefined
  const said = (name: string | undefined) => (name && values.get(name) ? word(values.get(name) ?? '') : '')
  const filled = english.split(/\$\{([^}]*)\}/).map((part, place) => (place % 2 === 0 ? part : said(part)))
  return filled
    .join('')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
    .replace(/^[：、，:, ]+|[：、，:, ]+$/g, '')
}

/**
 * The title of a case: by the rule of its item, else its applicant and its flow. Either may hold blanks: the longest name that is
 * known counts.
 */
export function caseTitle(title: string, locale: Locale, authored: EnglishNames = new Map()): string {
  if (locale !== 'en') return title
  // Rules that say most of their own first.
  const rules = [...[...authored].filter(isRule), ...shippedRules].filter(([rule]) => mayHaveMade(rule, title))
  for (const [rule, english] of rules.sort(([one], [other]) => ownLength(other) - ownLength(one))) {
    // A rule that says next to nothing of its own is recognised by a value that has a name.
    let isKnown = ownLength(rule) >= telling
    const said = titleByRule(title, rule, english, (value) => {
      isKnown ||= englishOf(value, authored) !== undefined
      return flowName(value, locale, authored)
    })
    if (said !== undefined && isKnown) return said
  }
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
