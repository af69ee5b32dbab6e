import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { WorkDetail } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTitle } from '../ui/pageTab'
import { detailQuery, endWork, type Kind, pagesOf, withdrawWork, workPath } from './api'
import { ItemView, RichText } from './ItemView'
import { WorkStatus } from './labels'
import { MinutesDialog } from './MinutesDialog'
import { ReasonDialog } from './ReasonDialog'
import { SentList } from './SentList'
import { SignInDialog } from './SignInDialog'
import { TargetNames } from './TargetChooser'
import { useKind } from './useKind'

/** A notice or task as its sender sees it. */
export default function SentPage() {
  const [params] = useSearchParams()
  const kind = useKind()
  const textOf = useApiErrorText()
  const id = params.get('id') ?? ''
  const item = useQuery(detailQuery(id))
  usePageTitle(item.data?.title)
  if (id === '') return <SentList kind={kind} />
  if (item.isError) return <Failed reason={textOf(item.error)} onRetry={item.refetch} />
  if (item.isPending) return <Loading />
  return <Sent item={item.data} />
}

function Sent({ item }: { item: WorkDetail }) {
  const { t } = useTranslation(['work', 'common'])
  const pages = pagesOf[item.kind as Kind] // The server's dictionary gzlb.
  return (
    <Panel title={item.title} extra={<Acts item={item} />}>
      <p className="work-facts">
        <WorkStatus code={item.status} />
        <span>{t('sentBy', { organisation: item.organisation, sender: item.sender })}</span>
        {item.sentAt !== null && <span>{t('sentOn', { time: dateTime(item.sentAt, true) })}</span>}
        {item.dueAt !== null && <span>{t('due', { time: dateTime(item.dueAt, true) })}</span>}
        {item.sentAt !== null && (
          <Link to={workPath(pages.completion, item.id)}>
            {t('doneOf', { done: item.counts.done, receivers: item.counts.receivers })}
          </Link>
        )}
      </p>
      {item.endReason !== '' && <p className="work-note">{t('endedBecause', { reason: item.endReason })}</p>}
      <section className="record-section">
        <h3>{t('targets.title')}</h3>
        <TargetNames targets={item.targets} />
      </section>
      {item.copies.length > 0 && (
        <section className="record-section">
          <h3>{t('targets.copies')}</h3>
          <TargetNames targets={item.copies} />
        </section>
      )}
      <ItemView form={item.form} data={item.data} withReceipt />
      {item.minutes !== '' && <RichText label={t('minutes')} html={item.minutes} />}
    </Panel>
  )
}

function Acts({ item }: { item: WorkDetail }) {
  const { t } = useTranslation(['work', 'common'])
  const navigate = useNavigate()
  const [act, setAct] = useState<'withdraw' | 'end' | 'minutes' | 'signIn'>()
  const pages = pagesOf[item.kind as Kind] // The server's dictionary gzlb.
  const close = () => setAct(undefined)
  const isSent = item.status === '10'
  return (
    <>
      {item.mayEdit && item.status === '00' && (
        <Button kind="primary" onClick={() => navigate(workPath(pages.add, item.id))}>
          {t('common:edit')}
        </Button>
      )}
      {item.mayEdit && item.mayWithdraw && <Button onClick={() => setAct('withdraw')}>{t('withdraw')}</Button>}
      {item.mayEdit && isSent && <Button onClick={() => setAct('end')}>{t('end')}</Button>}
      {item.mayEdit && item.meeting && (isSent || item.status === '30') && (
        <>
          <Button onClick={() => setAct('signIn')}>{t('signInCode')}</Button>
          <Button onClick={() => setAct('minutes')}>{t('writeMinutes')}</Button>
        </>
      )}
      {item.status !== '00' && (
        <Button kind="primary" onClick={() => navigate(workPath(pages.completion, item.id))}>
          {t('completion')}
        </Button>
      )}
      {act === 'withdraw' && (
        <ReasonDialog
          title={t('withdraw')}
          note={t('withdrawNote')}
          successText={t('withdrawn')}
          send={(reason) => withdrawWork(item.id, reason)}
          onClose={close}
        />
      )}
      {act === 'end' && (
        <ReasonDialog
          title={t('end')}
          note={t('endNote')}
          successText={t('ended')}
          send={(reason) => endWork(item.id, reason)}
          onClose={close}
        />
      )}
      {act === 'signIn' && <SignInDialog id={item.id} onClose={close} />}
      {act === 'minutes' && <MinutesDialog id={item.id} minutes={item.minutes} onClose={close} />}
    </>
  )
}
