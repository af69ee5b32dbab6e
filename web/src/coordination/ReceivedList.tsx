import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ReceivedRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { dateTime } from '../ui/dates'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { type Kind, pagesOf, receivedListQuery, workPath } from './api'
import { Light, ReceiptStatus, searchedStatuses, UrgencyName } from './labels'
import { noWorkFilter, WorkSearch } from './WorkSearch'

/** Notices or tasks that the user has received. */
export function ReceivedList({ kind }: { kind: Kind }) {
  const { t } = useTranslation(['work', 'common'])
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noWorkFilter)
  const list = useQuery(receivedListQuery({ kind, ...filter, ...paging }))
  const columns = useColumns(kind)
  const title = t(kind === '1' ? 'receivedNotices' : 'receivedTasks')
  return (
    <Panel title={title}>
      <WorkSearch
        filter={filter}
        statuses={searchedStatuses.map((value) => ({ value, label: t(`receiptStatus.${value}`) }))}
        onSearch={search}
      />
      <PagedTable
        label={title}
        name={kind === '1' ? 'work-received-notices' : 'work-received-tasks'}
        list={list}
        columns={columns}
        rowKey={(row) => row.receiptId}
        empty={t('noneReceived')}
        hint={t('noneReceivedHint')}
        onClear={isNarrowed ? () => search(noWorkFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}

function useColumns(kind: Kind): TableColumn<ReceivedRow>[] {
  const { t } = useTranslation(['work', 'common'])
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('columns.title'),
        wrap: true,
        cell: (row) => (
          <Link to={workPath(pagesOf[kind].received, row.id, row.receiptId)}>
            {row.meeting && t('meeting')}
            {row.copy && t('copy')}
            {row.title}
          </Link>
        ),
      },
      { key: 'from', title: t('columns.from'), cell: (row) => row.organisation },
      { key: 'urgency', title: t('columns.urgency'), cell: (row) => <UrgencyName code={row.urgency} /> },
      { key: 'dueAt', title: t('columns.deadline'), cell: (row) => dateTime(row.dueAt, true) || '–' },
      { key: 'light', title: t('columns.light'), cell: (row) => <Light light={row.light} /> },
      ...(kind === '2'
        ? [
            {
              key: 'progress',
              title: t('columns.progress'),
              align: 'end' as const,
              cell: (row: ReceivedRow) => `${row.progress}%`,
            },
          ]
        : []),
      {
        key: 'status',
        title: t('columns.status'),
        cell: (row) => (row.workStatus === '20' ? t('status.20') : <ReceiptStatus code={row.status} />),
      },
      { key: 'receiver', title: t('columns.receiver'), cell: (row) => row.receiverName },
      { key: 'sentAt', title: t('columns.sentAt'), cell: (row) => dateTime(row.sentAt, true) },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => <Link to={workPath(pagesOf[kind].received, row.id, row.receiptId)}>{t('common:view')}</Link>,
      },
    ],
    [t, kind],
  )
}
