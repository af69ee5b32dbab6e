import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '../api/currentUser'
import { usePermitted } from '../api/permissions'
import { Button } from '../ui/controls/Button'
import { Panel } from '../ui/Panel'
import { internshipQuery, rulesQuery } from './api'
import { LogDialog } from './LogDialog'
import { LogTable } from './LogTable'
import { RulesDialog } from './RulesDialog'
import './training.css'

/** Logs: the intern writes his, the instructor comments on those of his interns, firm and association read. */
export default function LogsPage() {
  const { t } = useTranslation('training')
  const [params] = useSearchParams()
  const user = useCurrentUser()
  const [writing, setWriting] = useState(false)
  const [ruling, setRuling] = useState(false)
  const isIntern = user?.zyzlb === '11'
  const own = useQuery({ ...internshipQuery(''), enabled: isIntern, placeholderData: keepPreviousData })
  const rules = useQuery(rulesQuery).data
  const mayRule = usePermitted(['train:edit'])
  const internship = params.get('id') ?? ''
  return (
    <Panel
      title={t('logs.title')}
      extra={
        <>
          {mayRule && <Button onClick={() => setRuling(true)}>{t('rules.title')}</Button>}
          {isIntern && own.data && (
            <Button kind="primary" onClick={() => setWriting(true)}>
              {t('logs.write')}
            </Button>
          )}
        </>
      }
    >
      {rules && (
        <p className="training-note">
          {t('logs.note', { days: rules.lateDays, shortest: rules.shortestLog, longest: rules.longestLog })}
        </p>
      )}
      {own.data && <p>{t('logs.counted', { counted: own.data.counted, required: own.data.required })}</p>}
      <LogTable internshipId={internship} />
      {writing && <LogDialog day={own.data?.logDay} onClose={() => setWriting(false)} />}
      {ruling && rules && <RulesDialog rules={rules} onClose={() => setRuling(false)} />}
    </Panel>
  )
}
