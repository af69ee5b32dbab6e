import { useTranslation } from 'react-i18next'
import type { StepVoteRule } from '../../../api/contract'

const modes = ['all', 'any', 'ratio', 'count', 'sequence', 'expression'] as const

/** A rule of votes in words, a sentence each. */
export function useVoteWords() {
  const { t } = useTranslation('acts')
  return ({ mode, number, of, ...rule }: StepVoteRule): string[] => {
    const known = modes.find((one) => one === mode) ?? 'expression'
    return [
      t(`vote.${known}`, { number, of }),
      rule.veto ? t('vote.veto') : '',
      rule.quorum > 0 ? t('vote.quorum', { count: rule.quorum }) : '',
      rule.tiePasses ? t('vote.tiePasses') : '',
      rule.abstentionsCount ? t('vote.abstentions') : '',
    ].filter(Boolean)
  }
}
