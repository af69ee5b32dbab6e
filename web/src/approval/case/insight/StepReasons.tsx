import { useTranslation } from 'react-i18next'
import type { StepAhead, StepCopyRule, StepRule } from '../../../api/contract'
import { useFlowNames } from '../../../text/flowNames'
import { captionText } from '../../../text/locale'
import { useLocale } from '../../../text/useLocale'
import { useVoteWords } from './voteWords'
import './insight.css'

/** Why a step has these people, and which rules hold for it. */
export function StepReasons({ step }: { step: StepAhead }) {
  const { t } = useTranslation('acts')
  const and = useTranslation('approval').t('history.and')
  const rules = useRuleWords(step.rule)
  const found = step.found.map(({ by, people }) =>
    t(`reasons.found.${by}`, { people: people.join(and) || t('reasons.nobody') }),
  )
  return (
    <details className="step-reasons">
      <summary>{t('reasons.title')}</summary>
      <ul>
        {[...found, ...rules].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

const strategies = [
  '0',
  '10',
  '20',
  '21',
  '22',
  '23',
  '30',
  '34',
  '35',
  '36',
  '37',
  '38',
  '40',
  '50',
  '51',
  '60',
] as const
const empties = ['open', 'approve', 'reject', 'people', 'manager', 'hold'] as const
const initiators = ['approves', 'skip', 'leader'] as const
const rejections = ['diagram', 'end', 'return'] as const
const timeouts = ['remind', 'approve', 'reject', 'transfer', 'jump'] as const
const verdicts = ['approve', 'reject'] as const
const sameApprovers = ['never', 'anyEarlier', 'justBefore', 'applicant'] as const
const copyMoments = ['create', 'complete'] as const
const rights = ['fills', 'demands', 'hides'] as const

/** The rules of a step in words, the strategy first. What this page has no words for is left out. */
function useRuleWords(rule: StepRule): string[] {
  const { t } = useTranslation('acts')
  const and = useTranslation('approval').t('history.and')
  const { nameOf } = useFlowNames()
  const voteWords = useVoteWords()
  const copyWords = useCopyWords()
  const locale = useLocale()
  const strategy = strategies.find((one) => one === String(rule.strategy))
  const empty = empties.find((one) => one === rule.empty)
  const initiator = initiators.find((one) => one === rule.initiator)
  const onReject = rejections.find((one) => one === rule.onReject)
  const automatic = verdicts.find((one) => one === rule.automatic)
  const sameApprover = sameApprovers.find((one) => one === rule.sameApprover)
  const { limitDays, warningDays } = rule
  return [
    strategy &&
      t(`reasons.strategy.${strategy}`, { names: rule.names.map(nameOf).join(and), levels: rule.levels ?? 1 }),
    automatic && t(`reasons.automatic.${automatic}`),
    rule.several && t('reasons.several'),
    ...(rule.vote ? voteWords(rule.vote) : []),
    empty && t(`reasons.empty.${empty}`),
    initiator && t(`reasons.initiator.${initiator}`),
    sameApprover && t(`reasons.sameApprover.${sameApprover}`),
    onReject && t(`reasons.onReject.${onReject}`, { node: nameOf(rule.rejectTo) }),
    t(rule.withdraw ? 'reasons.withdraw.allowed' : 'reasons.withdraw.never'),
    ...rights
      .filter((right) => rule[right].length > 0)
      .map((right) =>
        t(`reasons.${right}`, { fields: rule[right].map((label) => captionText(label, locale)).join(and) }),
      ),
    ...rule.copies.map(copyWords),
    limitDays !== null && t('reasons.limit', { count: limitDays }),
    warningDays !== null && t('reasons.warning', { count: warningDays }),
    ...timeouts.filter((one) => rule.timeouts.includes(one)).map((one) => t(`reasons.timeout.${one}`)),
  ].filter((line) => typeof line === 'string')
}

/** A rule of copies in words: when, and to whom. */
function useCopyWords(): (copy: StepCopyRule) => string | undefined {
  const { t } = useTranslation('acts')
  const and = useTranslation('approval').t('history.and')
  const { nameOf } = useFlowNames()
  return ({ moment, strategy, names, levels }) => {
    const when = copyMoments.find((one) => one === moment)
    const way = strategies.find((one) => one === String(strategy))
    if (when === undefined || way === undefined) return undefined
    const who = t(`reasons.strategy.${way}`, { names: names.map(nameOf).join(and), levels: levels ?? 1 })
    return t(`reasons.copy.${when}`, { who })
  }
}
