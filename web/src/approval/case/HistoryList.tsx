import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { dateTime } from '../../ui/dates'
import { Empty } from '../../ui/feedback/Empty'
import { Letters } from '../letters/Letters'

// The comparison needs core.
const ChangedFields = lazy(() => import('./ChangedFields'))

/** Every step with person, time, operation, opinion and what it changed in the form. */
export function HistoryList({ approvalCase }: { approvalCase: Case }) {
  const { history } = approvalCase
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
              {(locale === 'en' ? entry.operationNameEn : entry.operationName) || t('history.submit')}
            </span>
            <time dateTime={new Date(entry.at).toISOString()}>{dateTime(entry.at)}</time>
          </p>
          <p className="history-person">{[entry.person, entry.organisation].filter(Boolean).join(' · ')}</p>
          {entry.opinion && <p className="history-opinion">{entry.opinion}</p>}
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
