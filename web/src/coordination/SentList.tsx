import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { WorkRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { toast } from '../ui/feedback/toasts'
import { Icon } from '../ui/Icon'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { type Kind, pagesOf, removeWork, sentQuery, workPath } from './api'
import { searchedWork, UrgencyName, WorkStatus } from './labels'
import { isNarrowed, readList, writeList } from './listState'
import { StatusFilter } from './StatusFilter'

/** Notices or tasks that the user's organisation sends, with what has become of each. */
export function SentList({ kind }: { kind: Kind }) {
  const { t } = useTranslation(['work', 'common'])
  const textOf = useApiErrorText()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const state = readList(params)
  const set = (change: Partial<typeof state>) => setParams(writeList({ ...state, page: 1, ...change }))
  const list = useQuery(sentQuery({ kind, ...state }))
  const maySend = list.data?.maySend ?? false
  const columns = useColumns(kind, maySend)
  const title = t(kind === '1' ? 'sentNotices' : 'sentTasks')
  return (
    <Panel
      title={title}
      extra={
        <>
          <StatusFilter
            status={state.status}
            choices={searchedWork.map((value) => ({ value, label: t(`status.${value}`) }))}
            onStatus={(status) => set({ status })}
            keyword={state.keyword}
            keywordLabel={t('columns.title')}
            onKeyword={(keyword) => set({ keyword })}
          />
          {maySend && (
            <Button kind="primary" onClick={() => navigate(pagesOf[kind].add)}>
              <Icon name="plus" size={16} />
              {t(kind === '1' ? 'addNotice' : 'addTask')}
            </Button>
          )}
        </>
      }
    >
      <PagedTable
        label={title}
        name={kind === '1' ? 'work-sent-notices' : 'work-sent-tasks'}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('noneSent')}
        hint={t('noneSentHint')}
        steps={maySend ? [{ text: t(kind === '1' ? 'addNotice' : 'addTask'), to: pagesOf[kind].add }] : []}
        onClear={isNarrowed(state) ? () => set({ status: '', keyword: '' }) : undefined}
        textOf={textOf}
        page={state.page}
        pageSize={state.pageSize}
        onPage={(page, pageSize) => set({ page, pageSize })}
      />
    </Panel>
  )
}

function useColumns(kind: Kind, maySend: boolean): TableColumn<WorkRow>[] {
  const { t } = useTranslation(['work', 'common'])
  return useMemo(() => {
    const count = (key: 'receivers' | 'done' | 'overdue', value: (row: WorkRow) => number): TableColumn<WorkRow> => ({
      key,
      title: t(`columns.${key}`),
      align: 'end',
      cell: (row) => (row.sentAt === null ? '–' : value(row)),
    })
    return [
      {
        key: 'title',
        title: t('columns.title'),
        wrap: true,
        cell: (row) => (
          <Link to={workPath(pagesOf[kind].sent, row.id)}>
            {row.meeting && t('meeting')}
            {row.title}
          </Link>
        ),
      },
      { key: 'urgency', title: t('columns.urgency'), cell: (row) => <UrgencyName code={row.urgency} /> },
      { key: 'sentAt', title: t('columns.sentAt'), cell: (row) => dateTime(row.sentAt, true) || '–' },
      { key: 'dueAt', title: t('columns.deadline'), cell: (row) => dateTime(row.dueAt, true) || '–' },
      count('receivers', (row) => row.counts.receivers),
      {
        key: 'read',
        title: t('columns.read'),
        align: 'end',
        cell: (row) => (row.sentAt === null ? '–' : row.counts.receivers - row.counts.unread),
      },
      count('done', (row) => row.counts.done),
      count('overdue', (row) => row.counts.overdue),
      {
        key: 'percent',
        title: t('columns.percent'),
        align: 'end',
        cell: (row) => (row.sentAt === null ? '–' : `${row.counts.percent}%`),
      },
      { key: 'status', title: t('columns.status'), cell: (row) => <WorkStatus code={row.status} /> },
      { key: 'sender', title: t('columns.sender'), cell: (row) => row.sender },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => <Actions kind={kind} row={row} maySend={maySend} />,
      },
    ]
  }, [t, kind, maySend])
}

function Actions({ kind, row, maySend }: { kind: Kind; row: WorkRow; maySend: boolean }) {
  const { t } = useTranslation(['work', 'common'])
  const textOf = useApiErrorText()
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeWork(row.id),
    meta: { quiet: true },
    onSuccess: () => toast('success', t('common:removed')),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => client.invalidateQueries({ queryKey: ['work'] }),
  })
  if (row.status !== '00') return <Link to={workPath(pagesOf[kind].completion, row.id)}>{t('completion')}</Link>
  if (!maySend) return null
  const remove = async () => {
    if (await confirm(t('removeAsk', { title: row.title }))) removing.mutate()
  }
  return (
    <>
      <Link to={workPath(pagesOf[kind].add, row.id)}>{t('common:edit')}</Link>{' '}
      <Button kind="dangerLink" busy={removing.isPending} onClick={remove}>
        {t('common:remove')}
      </Button>
    </>
  )
}
