import { useTranslation } from 'react-i18next'
import type { StepTally } from '../../../api/contract'
import { useFlowNames } from '../../../text/flowNames'
import { dateTime } from '../../../ui/dates'
import { useVoteWords } from './voteWords'
import './insight.css'

/** How the votes stand at the open steps that several people decide: the rule, how many are needed, who voted how. */
export function Tallies({ tallies }: { tallies: StepTally[] }) {
  return tallies.map((tally) => <Tally key={tally.nodeKey} tally={tally} />)
}

function Tally({ tally }: { tally: StepTally }) {
  const { t } = useTranslation('acts')
  const { nameOf } = useFlowNames()
  const wordsOf = useVoteWords()
  const { rule, total, cast, pass, reject, abstain, needed, votes } = tally
  const title = t('tally.title', { node: nameOf(tally.nodeName) })
  return (
    <section className="tally" aria-label={title}>
      <h3>{title}</h3>
      <p>{rule ? t('tally.count', { cast, total, pass, reject, abstain }) : t('tally.plain', { cast, total })}</p>
      <meter aria-label={title} min={0} max={Math.max(1, total)} value={cast} />
      {rule && (
        <p className="case-note">
          {[...wordsOf(rule), needed !== null && t('tally.needed', { needed })].filter(Boolean).join(' · ')}
        </p>
      )}
      {votes.length > 0 && (
        <ul>
          {votes.map(({ person, vote, at }) => (
            <li key={`${person}-${at}`}>
              {person} · {t(`tally.votes.${vote}`)} ·{' '}
              <time dateTime={new Date(at).toISOString()}>{dateTime(at, true)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
