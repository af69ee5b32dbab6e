import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DeskTab, TaskRow } from '../../api/contract'
import { approvalPath } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { dateTime } from '../../ui/dates'
import type { TableColumn } from '../../ui/table/DataTable'
import { ClaimButton } from './ClaimButton'
import { DeadlineLight } from './DeadlineLight'

/** The columns of a list of tasks; what can be done depends on the tab. `list`: the list, as the case page goes on with it. */
export function useTaskColumns(tab: DeskTab, list: string): TableColumn<TaskRow>[] {
  const { t } = useTranslation(['approval', 'desk', 'common'])
  const { nameOf, titleOf } = useFlowNames()
  return useMemo(() => {
    const isOver = tab === 'done' || tab === 'finished'
    const path = (row: TaskRow) => approvalPath(row.sqId, row.taskId || undefined, list)
    const momentOf = ({ copyMoment }: TaskRow) =>
      copyMoment === 'create' || copyMoment === 'complete' ? t(`desk:copyMoments.${copyMoment}`) : ''
    const when = (at: number | null) => dateTime(at, true)
    const columns: (TableColumn<TaskRow> | false)[] = [
      tab !== 'copied' && {
        key: 'light',
        title: t('task.light'),
        cell: (row) => <DeadlineLight light={row.light} />,
        width: 80,
      },
      { key: 'sqNo', title: t('case.sqNo'), cell: (row) => row.sqNo },
      {
        key: 'title',
        title: t('case.title'),
        cell: (row) => (
          <Link to={path(row)} className={row.unread ? 'desk-unread' : undefined}>
            {titleOf(row.title)}
            {row.unread && <span className="visually-hidden"> {t('desk:unread')}</span>}
          </Link>
        ),
        wrap: true,
      },
      { key: 'applicant', title: t('case.applicant'), cell: (row) => row.applicantName },
      {
        key: 'nodeName',
        title: tab === 'copied' ? t('desk:copiedAtStep') : t('task.node'),
        cell: (row) => [nameOf(row.nodeName), momentOf(row)].filter(Boolean).join(' · ') || '–',
      },
      {
        key: 'createdAt',
        title: tab === 'copied' ? t('desk:copiedAt') : t('task.createdAt'),
        cell: (row) => when(row.createdAt),
      },
      tab !== 'copied' &&
        (isOver
          ? { key: 'doneAt', title: t('task.doneAt'), cell: (row: TaskRow) => when(row.doneAt) }
          : { key: 'dueAt', title: t('task.dueAt'), cell: (row: TaskRow) => when(row.dueAt) }),
      (tab === 'done' || tab === 'waiting' || tab === 'copied') && {
        key: 'currentNode',
        title: t('case.currentNode'),
        cell: (row) => nameOf(row.currentNode) || '–',
      },
      (tab === 'claimable' || tab === 'waiting' || tab === 'late') && {
        key: 'assignee',
        title: t('case.currentPeople'),
        cell: (row) => row.holder || '–',
      },
      tab === 'late' && { key: 'urgedAt', title: t('desk:urge.at'), cell: (row) => when(row.urgedAt) || '–' },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          tab === 'claimable' ? (
            <ClaimButton task={row} kind="link" />
          ) : (
            <Link to={path(row)}>{t(tab === 'todo' ? 'task.handle' : 'common:view')}</Link>
          ),
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, tab, list, nameOf, titleOf])
}
