import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths } from '../paths'
import { Button } from '../ui/controls/Button'
import { Latest } from '../ui/feedback/Latest'
import { Panel } from '../ui/Panel'
import { listQuery, popupQuery } from './api'
import { readPath } from './kinds'
import './publication.css'

/** The latest notices, and those that are shown after sign-in until they are read. */
export default function LatestNotices() {
  const { t } = useTranslation('publication')
  const textOf = useApiErrorText()
  const notices = useQuery(listQuery({ kind: 'notice', page: 1, pageSize: 5 }))
  return (
    <>
      <Panel title={t('latest')} extra={<a href={`#${paths.publicNotices}`}>{t('allNotices')}</a>}>
        <Latest
          textOf={textOf}
          query={notices}
          none={t('none')}
          lines={(notices.data?.data ?? []).map((row) => ({
            key: row.id,
            text: row.title,
            note: row.mustRead && !row.isRead ? t('mustRead') : '',
            at: row.publishedAt ?? row.updatedAt,
            path: readPath('notice', row.id),
          }))}
        />
      </Panel>
      <Popup />
    </>
  )
}

function Popup() {
  const { t } = useTranslation('publication')
  const waiting = useQuery(popupQuery)
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed || waiting.data === undefined || waiting.data.length === 0) return null
  return (
    <aside className="publication-popup" aria-label={t('toRead')}>
      <h2>{t('toRead')}</h2>
      <ul className="publication-links">
        {waiting.data.map((row) => (
          <li key={row.id}>
            {row.mustRead && <span className="publication-mark must">{t('mustRead')}</span>}
            <a href={`#${readPath('notice', row.id)}`}>{row.title}</a>
          </li>
        ))}
      </ul>
      <Button onClick={() => setIsClosed(true)}>{t('later')}</Button>
    </aside>
  )
}
