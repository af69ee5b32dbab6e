import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
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
import { useListAddress } from '../ui/table/useListAddress'
import { type Kind, pagesOf, removeWork, sentQuery, workPath } from './api'
import { searchedWork, UrgencyName, WorkStatus } from './labels'
import { noWorkFilter, WorkSearch } from './WorkSearch'

/** Notices or tasks that the user's organisation sends, with what has become of each. */
export function SentList({ kind }: { kind: Kind }) {
  const { t } = useTranslation(['work', 'common'])
  const textOf = useApiErrorText()
  const navigate = useNavigate()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noWorkFilter)
  const list = useQuery(sentQuery({ kind, ...filter, ...paging }))
  const maySend = list.data?.maySend ?? false
  const columns = useColumns(kind, maySend)
  const title = t(kind === '1' ? 'sentNotices' : 'sentTasks')
  return (
    <Panel
      title={title}
      extra={
        maySend && (
          <Button kind="primary" onClick={() => navigate(pagesOf[kind].add)}>
            <Icon name="plus" size={16} />
            {t(kind === '1' ? 'addNotice' : 'addTask')}
          </Button>
        )
      }
    >
      <WorkSearch
        filter={filter}
        statuses={searchedWork.map((value) => ({ value, label: t(`status.${value}`) }))}
        onSearch={search}
      />
      <PagedTable
        label={title}
        name={kind === '1' ? 'work-sent-notices' : 'work-sent-tasks'}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('noneSent')}
        hint={t('noneSentHint')}
        steps={maySend ? [{ text: t(kind === '1' ? 'addNotice' : 'addTask'), to: pagesOf[kind].add }] : []}
        onClear={isNarrowed ? () => search(noWorkFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
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
