import { useTranslation } from 'react-i18next'
import type { CaseDifference } from '../core/types'

/** What a step of a story says, read without trust: it may come from a file. */
type Said = Record<string, unknown>

type Words = { nameOf: (id: string) => string; operationOf: (code: string) => string }

/** Where a test case goes another way, in a sentence; the words are what people call elements and operations. */
export function useDifferenceText(): (difference: CaseDifference, words: Words) => string {
  const { t } = useTranslation('designer')
  const comma = t('dryRun.comma')
  return ({ act, expected, found }, { nameOf, operationOf }) => {
    const [wanted, seen] = [said(expected), said(found)]
    const names = (of: Said) => texts(of.expect_active).map(nameOf).join(comma) || t('cases.difference.nobody')
    const people = (of: Said) => peopleOf(said(of.expect_task)).join(comma) || t('cases.difference.nobody')
    const what = () => {
      if ('expect_active' in wanted) return t('cases.difference.steps', { expected: names(wanted), found: names(seen) })
      if ('expect_task' in wanted) {
        const node = nameOf(text(said(wanted.expect_task).name))
        const values = { node, expected: people(wanted), found: people(seen) }
        return t('expect_task' in seen ? 'cases.difference.people' : 'cases.difference.noTask', values)
      }
      if ('expect_active' in seen && !('at' in wanted) && isEnding(wanted)) {
        return t('cases.difference.goesOn', { found: names(seen) })
      }
      if ('expect_outcome' in wanted) {
        const word = (of: Said) => outcome(t('cases.outcomes', { returnObjects: true }), text(of.expect_outcome))
        return t('cases.difference.outcome', { expected: word(wanted), found: word(seen) })
      }
      if ('expect_end' in wanted) {
        const values = { expected: nameOf(text(wanted.expect_end)), found: nameOf(text(seen.expect_end)) }
        return t('cases.difference.end', values)
      }
      const node = nameOf(text(wanted.at ?? wanted.complete ?? wanted.return ?? wanted.delegate))
      if ('refused' in seen) return t('cases.difference.refused', { node, reason: text(seen.refused) })
      if ('offers' in seen) {
        const offered = texts(seen.offers).map(operationOf).join(comma)
        return t('cases.difference.offers', { node, operation: operationOf(text(wanted.operation)), found: offered })
      }
      return t('cases.difference.notWaiting', { node, found: names(seen) })
    }
    const where = act === 0 ? t('cases.start') : t('cases.act', { number: act })
    return t('cases.difference.where', { where, what: what() })
  }
}

/** The element that a difference is about; empty: it is about the whole case. */
export function elementOf({ expected, found }: CaseDifference): string {
  const [wanted, seen] = [said(expected), said(found)]
  const named = [said(wanted.expect_task).name, wanted.at, ...texts(seen.expect_active), wanted.expect_end]
  return text(named.find((it) => typeof it === 'string'))
}

function isEnding(of: Said): boolean {
  return 'expect_ended' in of || 'expect_outcome' in of || 'expect_end' in of
}

function peopleOf({ assignee, candidateUsers, candidateGroups }: Said): string[] {
  const holder = typeof assignee === 'string' ? [assignee] : []
  return [...holder, ...texts(candidateUsers), ...texts(candidateGroups)]
}

/** The word for an outcome as the engine names it. */
function outcome(words: Record<string, string>, name: string): string {
  return words[name.charAt(0).toLowerCase() + name.slice(1)] ?? name
}

function said(step: unknown): Said {
  return typeof step === 'object' && step !== null ? (step as Said) : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : []
}
