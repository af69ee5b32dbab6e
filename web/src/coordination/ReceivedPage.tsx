import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { WorkReceived } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { RowDialog } from '../form/dialog/RowForm'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTitle } from '../ui/pageTab'
import { Answered } from './Answered'
import { type Kind, pagesOf, receivedQuery, report, workPath } from './api'
import { ItemView, RichText } from './ItemView'
import { ReceiptStatus, WorkStatus } from './labels'
import { ReceivedList } from './ReceivedList'
import { Steps } from './Steps'
import { TextArea } from './TextArea'
import { useKind } from './useKind'

/** A notice or task that the user has received; opening it counts as reading it. */
export default function ReceivedPage() {
  const [params] = useSearchParams()
  const kind = useKind()
  const textOf = useApiErrorText()
  const id = params.get('id') ?? ''
  const received = useQuery(receivedQuery(id, params.get('receiverId') ?? ''))
  usePageTitle(received.data?.title)
  if (id === '') return <ReceivedList kind={kind} />
  if (received.isError) return <Failed reason={textOf(received.error)} onRetry={received.refetch} />
  if (received.isPending) return <Loading />
  return <Received item={received.data} />
}

function Received({ item }: { item: WorkReceived }) {
  const { t } = useTranslation('work')
  const navigate = useNavigate()
  const [reporting, setReporting] = useState(false)
  const { receipt } = item
  const page = pagesOf[item.kind as Kind].answer // The server's dictionary gzlb.
  return (
    <>
      <Panel
        title={item.title}
        extra={
          <>
            {receipt.mayReport && <Button onClick={() => setReporting(true)}>{t('report')}</Button>}
            {receipt.mayAnswer && (
              <Button kind="primary" onClick={() => navigate(workPath(page, receipt.itemId, receipt.id))}>
                {t(item.kind === '2' ? 'handIn' : item.meeting ? 'answerMeeting' : 'writeReceipt')}
              </Button>
            )}
          </>
        }
      >
        <p className="work-facts">
          {item.status === '10' ? <ReceiptStatus code={receipt.status} /> : <WorkStatus code={item.status} />}
          <span>{t('sentBy', { organisation: item.organisation, sender: item.sender })}</span>
          {item.sentAt !== null && <span>{t('sentOn', { time: dateTime(item.sentAt, true) })}</span>}
          {receipt.dueAt !== null && <span>{t('due', { time: dateTime(receipt.dueAt, true) })}</span>}
          {receipt.lateDays > 0 && <span>{t('lateBy', { count: receipt.lateDays })}</span>}
          {receipt.signedAt !== null && <span>{t('signedSince', { time: dateTime(receipt.signedAt, true) })}</span>}
          {item.kind === '2' && <span>{t('progressOf', { progress: receipt.progress })}</span>}
        </p>
        {receipt.status === '3' && (
          <p className="work-note" role="alert">
            {t('wasReturned', { opinion: receipt.opinion })}
          </p>
        )}
        {item.endReason !== '' && <p className="work-note">{t('endedBecause', { reason: item.endReason })}</p>}
        <ItemView form={item.form} data={item.data} withReceipt={false} />
        {item.minutes !== '' && <RichText label={t('minutes')} html={item.minutes} />}
      </Panel>
      {item.asks && !receipt.copy && (
        <Panel title={t(item.kind === '2' ? 'ownResult' : 'ownReceipt')}>
          <Answered receipt={receipt} />
        </Panel>
      )}
      {receipt.steps.length > 0 && (
        <Panel title={t('steps.title')}>
          <Steps steps={receipt.steps} />
        </Panel>
      )}
      {reporting && (
        <ReportDialog receiptId={receipt.id} progress={receipt.progress} onClose={() => setReporting(false)} />
      )}
    </>
  )
}

function ReportDialog({ receiptId, progress, onClose }: { receiptId: string; progress: number; onClose: () => void }) {
  const { t } = useTranslation('work')
  const [share, setShare] = useState(String(progress))
  const [text, setText] = useState('')
  return (
    <RowDialog
      title={t('report')}
      className="work-form"
      queryKeys={['work']}
      fields={['progress', 'text']}
      send={() => report(receiptId, Number(share), text.trim())}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <div className="work-field">
            <label htmlFor="work-progress">{t('progressLabel')}</label>
            <TextInput
              id="work-progress"
              inputMode="numeric"
              value={share}
              maxLength={3}
              aria-invalid={problemAt('progress') !== undefined || undefined}
              onChange={(typed) => setShare(typed.replace(/\D/g, ''))}
            />
            <p className="work-wrong" role={problemAt('progress') ? 'alert' : undefined}>
              {problemAt('progress')}
            </p>
          </div>
          <TextArea
            label={t('reportText')}
            value={text}
            maxLength={1000}
            required
            problem={problemAt('text')}
            onChange={setText}
          />
        </>
      )}
    </RowDialog>
  )
}
