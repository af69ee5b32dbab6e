import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '../api/contract'
import { useLocale } from '../text/useLocale'
import { dateTime } from '../ui/dates'
import { Empty } from '../ui/Empty'

/** Every step with person, time, operation and opinion. */
export function HistoryList({ history }: { history: HistoryEntry[] }) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  if (history.length === 0) return <Empty />
  return (
    <ol className="history">
      {history.map((entry) => (
        <li key={entry.seq}>
          <p className="history-head">
            <strong>{entry.nodeName}</strong>
            <span className="history-operation">
              {(locale === 'en' ? entry.operationNameEn : entry.operationName) || t('history.submit')}
            </span>
            <time dateTime={new Date(entry.at).toISOString()}>{dateTime(entry.at)}</time>
          </p>
          <p className="history-person">{[entry.person, entry.organisation].filter(Boolean).join(' · ')}</p>
          {entry.opinion && <p className="history-opinion">{entry.opinion}</p>}
        </li>
      ))}
    </ol>
  )
}
