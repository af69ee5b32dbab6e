import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { WorkCompletion, WorkCompletionInput, WorkDetail, WorkReceiptRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { RowDialog } from '../form/dialog/RowForm'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { usePageTitle } from '../ui/pageTab'
import { saveFile } from '../ui/saveFile'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { completionQuery, detailQuery, exportCompletion, type Kind, pagesOf, remind, workPath } from './api'
import { AttendanceName, attendances, MeetingAnswer, ReceiptStatus, searchedStatuses } from './labels'
import { SentList } from './SentList'
import { TextArea } from './TextArea'
import { useKind } from './useKind'
import { CodeSelect } from './WorkSearch'

const noFilter = { status: '', attendance: '', keyword: '' }

/** The receivers of a notice or task, with what they have done. */
export default function CompletionPage() {
  const { t } = useTranslation('work')
  const [params] = useSearchParams()
  const kind = useKind()
  const textOf = useApiErrorText()
  const id = params.get('id') ?? ''
  const item = useQuery(detailQuery(id))
  usePageTitle(item.data && `${t('completion')} · ${item.data.title}`)
  if (id === '') return <SentList kind={kind} />
  if (item.isError) return <Failed reason={textOf(item.error)} onRetry={item.refetch} />
  if (item.isPending) return <Loading />
  return <Completion item={item.data} />
}

function Completion({ item }: { item: WorkDetail }) {
  const { t } = useTranslation('work')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter)
  const { status, keyword } = filter
  const attendance = item.meeting ? attendances.find((one) => one === filter.attendance) : undefined
  const request = { id: item.id, status, keyword, ...paging, ...(attendance && { attendance }) }
  const completion = useQuery(completionQuery(request))
  const list = useQuery({ ...completionQuery(request), select: receiversOf })
  const { mutate, isPending } = useRemind(item.id)
  const columns = useColumns(item, mutate, isPending)
  const pages = pagesOf[item.kind as Kind] // The server's dictionary gzlb.
  return (
    <Panel
      title={<Link to={workPath(pages.sent, item.id)}>{item.title}</Link>}
      extra={
        <>
          {completion.data?.mayRemind && (
            <Button busy={isPending} onClick={() => mutate('')}>
              {t('remindAll')}
            </Button>
          )}
          <ExportButton title={item.title} wanted={request} />
        </>
      }
    >
      {completion.data && <Numbers completion={completion.data} asks={item.asks} meeting={item.meeting} />}
      <div className="work-filters">
        {item.meeting && (
          <CodeSelect
            label={t('columns.attendance')}
            value={attendance ?? ''}
            choices={attendances.map((value) => ({ value, label: t(`attendance.${value}`) }))}
            onChange={(attendance) => search({ attendance })}
          />
        )}
        <CodeSelect
          label={t('columns.status')}
          value={status}
          choices={searchedStatuses.map((value) => ({ value, label: t(`receiptStatus.${value}`) }))}
          onChange={(status) => search({ status })}
        />
        <SearchBox label={t('columns.receiver')} value={keyword} onSearch={(keyword) => search({ keyword })} />
      </div>
      <PagedTable
        label={t('completion')}
        name="work-completion"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('noReceiver')}
        onClear={isNarrowed ? () => search(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}

const receiversOf = ({ receivers }: WorkCompletion) => receivers

function Numbers({ completion, asks, meeting }: { completion: WorkCompletion; asks: boolean; meeting: boolean }) {
  const { t } = useTranslation('work')
  const { counts, answers } = completion
  const shown = asks
    ? (['receivers', 'unread', 'reading', 'answered', 'returned', 'accepted', 'overdue'] as const)
    : (['receivers', 'unread', 'reading'] as const)
  return (
    <dl className="work-counts">
      {shown.map((key) => (
        <div key={key}>
          <dt>{t(`counts.${key}`)}</dt>
          <dd>{counts[key]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('counts.percent')}</dt>
        <dd>{counts.percent}%</dd>
      </div>
      {meeting && (
        <div>
          <dt>{t('attendance.present')}</dt>
          <dd>{completion.signed}</dd>
        </div>
      )}
      {meeting &&
        (['1', '2', '3'] as const).map((code, place) => (
          <div key={code}>
            <dt>{t(`answer.${code}`)}</dt>
            <dd>{answers[place]}</dd>
          </div>
        ))}
    </dl>
  )
}

function useRemind(id: string) {
  const { t } = useTranslation('work')
  const textOf = useApiErrorText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (receiptId: string) => remind(id, receiptId),
    meta: { quiet: true },
    onSuccess: ({ count }) => toast('success', t('reminded', { count })),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => client.invalidateQueries({ queryKey: ['work'] }),
  })
}

function useColumns(
  item: WorkDetail,
  remindOne: (receiptId: string) => void,
  isReminding: boolean,
): TableColumn<WorkReceiptRow>[] {
  const { t } = useTranslation(['work', 'common'])
  return useMemo(() => {
    const isTask = item.kind === '2'
    const page = pagesOf[item.kind as Kind].check // The server's dictionary gzlb.
    const ofTasks: TableColumn<WorkReceiptRow>[] = [
      { key: 'progress', title: t('columns.progress'), align: 'end', cell: (row) => `${row.progress}%` },
      { key: 'score', title: t('columns.score'), align: 'end', cell: (row) => row.score ?? '–' },
    ]
    return [
      {
        key: 'receiver',
        title: t('columns.receiver'),
        cell: (row) => (
          <Link to={workPath(page, item.id, row.id)}>
            {row.copy && t('copy')}
            {row.receiverName}
          </Link>
        ),
      },
      { key: 'status', title: t('columns.status'), cell: (row) => <ReceiptStatus code={row.status} /> },
      ...(item.meeting
        ? [
            {
              key: 'answer',
              title: t('columns.answer'),
              cell: (row: WorkReceiptRow) => <MeetingAnswer code={row.answer} />,
            },
            {
              key: 'attendance',
              title: t('columns.attendance'),
              cell: (row: WorkReceiptRow) => <AttendanceName attendance={row.attendance} />,
            },
            {
              key: 'signedAt',
              title: t('columns.signedAt'),
              cell: (row: WorkReceiptRow) => dateTime(row.signedAt, true) || '–',
            },
          ]
        : []),
      ...(isTask ? ofTasks : []),
      { key: 'readAt', title: t('columns.readAt'), cell: (row) => dateTime(row.readAt, true) || '–' },
      { key: 'answeredAt', title: t('columns.answeredAt'), cell: (row) => dateTime(row.answeredAt, true) || '–' },
      { key: 'dueAt', title: t('columns.deadline'), cell: (row) => dateTime(row.dueAt, true) || '–' },
      {
        key: 'late',
        title: t('columns.late'),
        align: 'end',
        cell: (row) => (row.lateDays > 0 ? t('workDays', { count: row.lateDays }) : '–'),
      },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => (
          <>
            <Link to={workPath(page, item.id, row.id)}>{t(row.status === '2' ? 'check' : 'common:view')}</Link>{' '}
            {item.mayEdit && row.mayRemind && (
              <Button kind="link" busy={isReminding} onClick={() => remindOne(row.id)}>
                {t('remind')}
              </Button>
            )}
          </>
        ),
      },
    ]
  }, [t, item, remindOne, isReminding])
}

function ExportButton({ title, wanted }: { title: string; wanted: WorkCompletionInput }) {
  const { t } = useTranslation('work')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const send = async () => {
    const file = await exportCompletion(wanted, reason.trim())
    saveFile(file, `${title}_${dateTime(Date.now()).replace(/\D/g, '')}.xlsx`)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('export')}</Button>
      {open && (
        <RowDialog
          title={t('export')}
          className="work-form"
          successText={t('exported')}
          fields={['reason']}
          send={send}
          onClose={() => setOpen(false)}
        >
          {(problemAt) => (
            <TextArea
              label={t('exportReason')}
              value={reason}
              maxLength={200}
              required
              problem={problemAt('reason')}
              onChange={setReason}
            />
          )}
        </RowDialog>
      )}
    </>
  )
}
