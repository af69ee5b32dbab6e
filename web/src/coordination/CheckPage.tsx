import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { WorkDetail, WorkReceipt } from '../api/contract'
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
import { checkAnswer, detailQuery, type Kind, pagesOf, receiptQuery, workPath } from './api'
import { ReceiptStatus } from './labels'
import { SentList } from './SentList'
import { Steps } from './Steps'
import { TextArea } from './TextArea'
import { useKind } from './useKind'

/** One receiver's part as the sender sees it: what was handed in, to be taken as done or sent back. */
export default function CheckPage() {
  const [params] = useSearchParams()
  const kind = useKind()
  const textOf = useApiErrorText()
  const [id, receiverId] = [params.get('id') ?? '', params.get('receiverId') ?? '']
  const item = useQuery(detailQuery(id))
  const receipt = useQuery(receiptQuery(id, receiverId))
  usePageTitle(receipt.data?.receiverName)
  if (id === '' || receiverId === '') return <SentList kind={kind} />
  const failed = [item, receipt].find(({ isError }) => isError)
  if (failed) return <Failed reason={textOf(failed.error)} onRetry={failed.refetch} />
  if (!item.data || !receipt.data) return <Loading />
  return <Part item={item.data} receipt={receipt.data} />
}

function Part({ item, receipt }: { item: WorkDetail; receipt: WorkReceipt }) {
  const { t } = useTranslation('work')
  const [act, setAct] = useState<'accept' | 'return'>()
  const pages = pagesOf[item.kind as Kind] // The server's dictionary gzlb.
  return (
    <>
      <Panel
        title={`${receipt.receiverName} · ${item.title}`}
        extra={
          <>
            {receipt.mayReturn && <Button onClick={() => setAct('return')}>{t('return')}</Button>}
            {receipt.mayAccept && (
              <Button kind="primary" onClick={() => setAct('accept')}>
                {t('accept')}
              </Button>
            )}
          </>
        }
      >
        <p className="work-facts">
          <ReceiptStatus code={receipt.status} />
          <Link to={workPath(pages.completion, item.id)}>{t('completion')}</Link>
          {receipt.readAt !== null && <span>{t('readOn', { time: dateTime(receipt.readAt, true) })}</span>}
          {receipt.dueAt !== null && <span>{t('due', { time: dateTime(receipt.dueAt, true) })}</span>}
          {receipt.lateDays > 0 && <span>{t('lateBy', { count: receipt.lateDays })}</span>}
          {item.kind === '2' && <span>{t('progressOf', { progress: receipt.progress })}</span>}
          {receipt.score !== null && <span>{t('steps.score', { score: receipt.score })}</span>}
        </p>
        <Answered receipt={receipt} />
      </Panel>
      <Panel title={t('steps.title')}>
        <Steps steps={receipt.steps} />
      </Panel>
      {act && (
        <CheckDialog
          isTask={item.kind === '2'}
          accepted={act === 'accept'}
          receipt={receipt}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  )
}

type CheckProps = { isTask: boolean; accepted: boolean; receipt: WorkReceipt; onClose: () => void }

function CheckDialog({ isTask, accepted, receipt, onClose }: CheckProps) {
  const { t } = useTranslation('work')
  const [opinion, setOpinion] = useState('')
  const [number, setNumber] = useState('')
  const typed = number.trim() === '' ? undefined : Number(number)
  const send = () =>
    checkAnswer({
      receiptId: receipt.id,
      version: receipt.version,
      accepted,
      opinion: opinion.trim(),
      ...(accepted ? { score: isTask ? typed : undefined } : { days: typed }),
    })
  const field = accepted ? 'score' : 'days'
  return (
    <RowDialog
      title={t(accepted ? 'accept' : 'return')}
      className="work-form"
      successText={t(accepted ? 'accepted' : 'returned')}
      queryKeys={['work']}
      fields={['opinion', field]}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextArea
            label={t('opinion')}
            value={opinion}
            maxLength={500}
            required={!accepted}
            problem={problemAt('opinion')}
            onChange={setOpinion}
          />
          {(isTask || !accepted) && (
            <div className="work-field">
              <label htmlFor={`check-${field}`}>{t(accepted ? 'scoreLabel' : 'daysLabel')}</label>
              <TextInput
                id={`check-${field}`}
                inputMode="numeric"
                value={number}
                maxLength={3}
                aria-invalid={problemAt(field) !== undefined || undefined}
                onChange={(text) => setNumber(text.replace(/\D/g, ''))}
              />
              <p className="work-wrong" role={problemAt(field) ? 'alert' : undefined}>
                {problemAt(field)}
              </p>
            </div>
          )}
        </>
      )}
    </RowDialog>
  )
}
