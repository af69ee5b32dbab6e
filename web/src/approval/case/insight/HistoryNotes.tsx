import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '../../../api/contract'
import { useFlowNames } from '../../../text/flowNames'

const FileField = lazy(() => import('../../../form/files/FileField'))

/** Dictionary CLCZ: others are asked for their opinion; and what they do who were. */
const consulting = '10'
const advising = 'advised'

/** What a line of the history tells beside who did what: who was asked and has answered, where it went back to, files. */
export function HistoryNotes({ entry, history }: { entry: HistoryEntry; history: HistoryEntry[] }) {
  const { t } = useTranslation('acts')
  const and = useTranslation('approval').t('history.and')
  const { nameOf } = useFlowNames()
  const id = useId()
  return (
    <>
      {entry.asked.length > 0 && <Asked entry={entry} history={history} />}
      {entry.copied.length > 0 && (
        <p className="history-person">{t('history.copied', { names: entry.copied.join(and) })}</p>
      )}
      {entry.letGo.length > 0 && (
        <p className="history-person">{t('history.letGo', { names: entry.letGo.join(and) })}</p>
      )}
      {entry.returnedTo !== null && (
        <p className="history-person">
          {t('history.returnedTo', { node: nameOf(entry.returnedTo) })}
          {entry.straightBack && t('history.straightBack')}
        </p>
      )}
      {entry.attachments.length > 0 && (
        <section aria-label={t('history.attachments')}>
          <Suspense fallback={null}>
            <FileField id={id} value={entry.attachments} readOnly onChange={() => {}} />
          </Suspense>
        </section>
      )}
    </>
  )
}

function Asked({ entry, history }: { entry: HistoryEntry; history: HistoryEntry[] }) {
  const { t } = useTranslation('acts')
  const and = useTranslation('approval').t('history.and')
  if (entry.operation !== consulting) {
    return <p className="history-person">{t('history.signers', { names: entry.asked.join(and) })}</p>
  }
  const hasAnswered = (name: string) =>
    history.some(
      (later) =>
        later.seq > entry.seq &&
        later.operation === advising &&
        later.nodeKey === entry.nodeKey &&
        later.person === name,
    )
  const names = entry.asked.map((name) => t(hasAnswered(name) ? 'history.answered' : 'history.waiting', { name }))
  return <p className="history-person">{t('history.asked', { names: names.join(and) })}</p>
}
