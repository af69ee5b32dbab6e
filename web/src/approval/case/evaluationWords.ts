import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { EvaluationTag } from '../../api/contract'

/** From very satisfied to very dissatisfied. */
export const scores = ['5', '4', '3', '2', '1'] as const
/** What an evaluation can be about. */
export const tags: readonly EvaluationTag[] = ['speed', 'attitude', 'guidance', 'materials', 'online', 'integrity']

/** Scores and tags as people read them. */
export function useEvaluationWords() {
  const { t } = useTranslation('approval')
  const scoreOf = useCallback(
    (score: number) => t(`evaluation.scores.${scores.find((one) => one === String(score)) ?? '3'}`),
    [t],
  )
  const tagsOf = useCallback(
    (given: readonly string[]) =>
      tags
        .filter((tag) => given.includes(tag))
        .map((tag) => t(`evaluation.tags.${tag}`))
        .join(' · '),
    [t],
  )
  return { scoreOf, tagsOf }
}
