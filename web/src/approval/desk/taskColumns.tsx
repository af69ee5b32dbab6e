import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Light, TaskRow, TaskTab } from '../../api/contract'
import { approvalPath } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { dateTime } from '../../ui/dates'
import type { TableColumn } from '../../ui/table/DataTable'
import { ClaimButton } from './ClaimButton'

/** The columns of a list of tasks; what can be done depends on the tab. */
export function useTaskColumns(tab: TaskTab | 'late'): TableColumn<TaskRow>[] {
  const { t } = useTranslation(['approval', 'common'])
  const { nameOf, titleOf } = useFlowNames()
  return useMemo(
    () => [
      { key: 'light', title: t('task.light'), cell: (row) => <DeadlineLight light={row.light} />, width: 80 },
      { key: 'sqNo', title: t('case.sqNo'), cell: (row) => row.sqNo },
      {
        key: 'title',
        title: t('case.title'),
        cell: (row) => <Link to={approvalPath(row.sqId, row.taskId)}>{titleOf(row.title)}</Link>,
        wrap: true,
      },
      { key: 'nodeName', title: t('task.node'), cell: (row) => nameOf(row.nodeName) },
      { key: 'createdAt', title: t('task.createdAt'), cell: (row) => dateTime(row.createdAt, true) },
      tab === 'done'
        ? { key: 'doneAt', title: t('task.doneAt'), cell: (row) => dateTime(row.doneAt, true) }
        : { key: 'dueAt', title: t('task.dueAt'), cell: (row) => dateTime(row.dueAt, true) },
      ...(tab === 'late'
        ? [{ key: 'assignee', title: t('case.currentPeople'), cell: (row: TaskRow) => row.assigneeName ?? '–' }]
        : []),
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          tab === 'claimable' ? (
            <ClaimButton task={row} kind="link" />
          ) : (
            <Link to={approvalPath(row.sqId, row.taskId)}>{t(tab === 'todo' ? 'task.handle' : 'common:view')}</Link>
          ),
      },
    ],
    [t, tab, nameOf, titleOf],
  )
}

/** Colour and words: the colour alone says nothing to many. */
function DeadlineLight({ light }: { light: Light }) {
  const { t } = useTranslation('approval')
  return <span className={`light light-${light}`}>{t(`task.lights.${light}`)}</span>
}
