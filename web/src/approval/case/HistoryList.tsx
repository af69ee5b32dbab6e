import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case, HistoryEntry } from '../../api/contract'
import { SignaturePicture } from '../../form/files/SignaturePicture'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { dateTime, span } from '../../ui/dates'
import { Empty } from '../../ui/feedback/Empty'
import { joined } from '../../ui/joined'
import { Letters } from '../letters/Letters'
import { HistoryNotes } from './insight/HistoryNotes'

// The comparison needs core.
const ChangedFields = lazy(() => import('./ChangedFields'))

/** Dictionary CLCZ: a candidate takes the task; and what is told when he gives it back. */
const claiming = '01'
const releasing = 'released'

/** Every step with person, time, operation, opinion and what it changed in the form. */
export function HistoryList({ approvalCase }: { approvalCase: Case }) {
  const history = withoutSettledClaims(approvalCase.history)
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const { nameOf } = useFlowNames()
  if (history.length === 0) return <Empty />
  return (
    <ol className="history">
      {history.map((entry) => (
        <li key={entry.seq}>
          <p className="history-head">
            <strong>{[nameOf(entry.flowName), nameOf(entry.nodeName)].filter(Boolean).join(' · ')}</strong>
            <span className="history-operation">
              {nameOf(locale === 'en' ? entry.operationNameEn : entry.operationName) || t('history.submit')}
            </span>
            {entry.nth !== null && <span className="history-operation">{t('history.nth', { count: entry.nth })}</span>}
            <time dateTime={new Date(entry.at).toISOString()}>{dateTime(entry.at)}</time>
            {entry.since !== null && <Took entry={entry} since={entry.since} />}
          </p>
          <p className="history-person">
            {joined([
              entry.person,
              entry.behalfOf && t('history.behalfOf', { name: entry.behalfOf }),
              entry.organisation,
            ]) || t('history.system')}
          </p>
          {entry.opinion && <p className="history-opinion">{entry.opinion}</p>}
          {entry.reason !== null && <p className="history-opinion">{t('history.reason', { reason: entry.reason })}</p>}
          <HistoryNotes entry={entry} history={approvalCase.history} />
          {entry.signature !== null && <SignaturePicture number={entry.signature} />}
          <Letters head={t('history.letters')} letters={entry.letters} />
          {entry.formRevision !== null && (
            <Suspense fallback={null}>
              <ChangedFields approvalCase={approvalCase} revision={entry.formRevision} />
            </Suspense>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Whoever took a task and decided it did one thing: only a task that is still open shows that it was taken. */
function withoutSettledClaims(history: HistoryEntry[]) {
  const settles = (claim: HistoryEntry) => (later: HistoryEntry) =>
    later.seq > claim.seq &&
    later.operation !== claiming &&
    later.operation !== releasing &&
    later.nodeKey === claim.nodeKey &&
    later.person === claim.person
  return history.filter((entry) => entry.operation !== claiming || !history.some(settles(entry)))
}

/** How long the step had its task: in working days from the first full one on. */
function Took({ entry, since }: { entry: HistoryEntry; since: number }) {
  const { t } = useTranslation(['approval', 'acts'])
  const { unit, count } = span(entry.at - since)
  const working = (entry.workDays ?? 0) > 0 ? ` · ${t('acts:history.workDays', { count: entry.workDays ?? 0 })}` : ''
  return (
    <span className="history-took">
      {t(`history.took.${unit}`, { count })}
      {working}
    </span>
  )
}
