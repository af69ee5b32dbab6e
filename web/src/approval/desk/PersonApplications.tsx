import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { ApplicationRow } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { approvalPath, paths } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { itemsQuery, personApplicationsQuery } from '../api'
import { Status } from '../case/Status'

/** The applications about a lawyer, for users who may see applications. */
export default function PersonApplications({ id: lawyerId }: { id: string }) {
  const { t } = useTranslation('approval')
  const user = useCurrentUser()
  const mayList = usePermitted(['sq:list'])
  const canView = user !== undefined && (user.lawyerId === lawyerId || mayList)
  return canView && lawyerId !== '' ? (
    <Panel title={t('person.title')} extra={user.lawyerId === lawyerId && <ApplyButton />}>
      <List lawyerId={lawyerId} />
    </Panel>
  ) : null
}

/** The way to an application, for whose file it is. */
function ApplyButton() {
  const { t } = useTranslation('approval')
  const navigate = useNavigate()
  const mayApply = (useQuery(itemsQuery).data?.length ?? 0) > 0
  return mayApply ? (
    <Button kind="primary" onClick={() => navigate(paths.apply)}>
      {t('mine.apply')}
    </Button>
  ) : null
}

function List({ lawyerId }: { lawyerId: string }) {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const list = useQuery({ ...personApplicationsQuery({ lawyerId, ...paging }), placeholderData: keepPreviousData })
  return (
    <PagedTable
      label={t('person.title')}
      name="personApplications"
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.sqId}
      empty={t('person.empty')}
      textOf={textOf}
      page={paging.page}
      pageSize={paging.pageSize}
      onPage={(page, pageSize) => setPaging({ page, pageSize })}
    />
  )
}

function useColumns(): TableColumn<ApplicationRow>[] {
  const { t } = useTranslation('approval')
  const { nameOf, titleOf } = useFlowNames()
  return useMemo(
    () => [
      { key: 'sqNo', title: t('case.sqNo'), cell: (row) => <Link to={approvalPath(row.sqId)}>{row.sqNo}</Link> },
      { key: 'title', title: t('case.title'), cell: (row) => titleOf(row.title), wrap: true },
      { key: 'status', title: t('case.status'), cell: (row) => <Status code={row.status} /> },
      { key: 'currentNode', title: t('case.currentNode'), cell: (row) => nameOf(row.currentNode) },
      { key: 'submitAt', title: t('case.submitAt'), cell: (row) => dateTime(row.submitAt, true) },
      { key: 'decideAt', title: t('case.decideAt'), cell: (row) => dateTime(row.decideAt, true) },
    ],
    [t, nameOf, titleOf],
  )
}
