import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ApplicationRow } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { ExportButton } from '../../form/dialog/ExportButton'
import { approvalPath, ownCasePath, paths } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { dateTime } from '../../ui/dates'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import '../approval.css'
import { applicationsQuery, exportApplications, itemsQuery } from '../api'
import { OwnApplications } from '../apply/OwnApplications'
import { CaseDue } from '../apply/TimeOfCase'
import { Status } from '../case/Status'
import { CaseFilters } from './CaseFilters'
import { isNarrowed, readCases } from './caseNarrowing'

/** The applications that the user may see; of a lawyer the own ones, on a page of their own. */
export default function ApplicationsPage() {
  const user = useCurrentUser()
  return user?.zhlx === 'lawer' ? <OwnApplications /> : <OfOthers />
}

/** With the way to a new one for users who may apply. */
function OfOthers() {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const navigate = useNavigate()
  const mayExport = usePermitted(['sq:export'])
  const user = useCurrentUser()
  const [search] = useSearchParams()
  const [narrowing, setNarrowing] = useState(() => readCases(search))
  const [paging, setPaging] = useState({ page: 1, pageSize: 10, keyword: '' })
  const list = useQuery({ ...applicationsQuery({ ...paging, ...narrowing, mine: false }), enabled: user !== undefined })
  const mayApply = (useQuery(itemsQuery).data?.length ?? 0) > 0
  const columns = useColumns(user?.zhlx === 'lawer_firm' ? ownCasePath : approvalPath)
  const title = t('mine.all')
  const clear = () => {
    setNarrowing({})
    setPaging({ ...paging, page: 1, keyword: '' })
  }
  return (
    <Panel
      title={title}
      extra={
        <>
          <SearchBox
            label={t('desk.keyword')}
            value={paging.keyword}
            onSearch={(keyword) => setPaging({ ...paging, page: 1, keyword })}
          />
          {mayExport && (
            <ExportButton
              name={t('exportName')}
              fetch={(reason) => exportApplications({ ...narrowing, mine: false, keyword: paging.keyword, reason })}
            />
          )}
          {mayApply && (
            <Button kind="primary" onClick={() => navigate(paths.apply)}>
              {t('mine.apply')}
            </Button>
          )}
        </>
      }
    >
      <CaseFilters
        narrowing={narrowing}
        onShow={(change) => {
          setNarrowing(change)
          setPaging({ ...paging, page: 1 })
        }}
      />
      <PagedTable
        label={title}
        name="applications"
        list={list}
        columns={columns}
        rowKey={(row) => row.sqId}
        empty={t('mine.empty')}
        hint={t('mine.hintAll')}
        steps={mayApply ? [{ text: t('mine.apply'), to: paths.apply }] : []}
        onClear={isNarrowed(narrowing) || paging.keyword !== '' ? clear : undefined}
        textOf={textOf}
        page={paging.page}
        pageSize={paging.pageSize}
        onPage={(page, pageSize) => setPaging({ ...paging, page, pageSize })}
      />
    </Panel>
  )
}

function useColumns(pathOf: (sqId: string) => string): TableColumn<ApplicationRow>[] {
  const { t } = useTranslation('approval')
  const { nameOf, titleOf } = useFlowNames()
  return useMemo(
    () => [
      { key: 'sqNo', title: t('case.sqNo'), cell: (row) => <Link to={pathOf(row.sqId)}>{row.sqNo}</Link> },
      { key: 'title', title: t('case.title'), cell: (row) => titleOf(row.title), wrap: true },
      { key: 'applicant', title: t('case.applicant'), cell: (row) => row.applicantName },
      { key: 'status', title: t('case.status'), cell: (row) => <Status code={row.status} /> },
      { key: 'currentNode', title: t('case.currentNode'), cell: (row) => nameOf(row.currentNode) },
      { key: 'dueAt', title: t('time.caseDue'), cell: (row) => <CaseDue row={row} /> },
      { key: 'currentPeople', title: t('case.currentPeople'), cell: (row) => row.currentPeople },
      { key: 'submitAt', title: t('case.submitAt'), cell: (row) => dateTime(row.submitAt, true) },
      { key: 'decideAt', title: t('case.decideAt'), cell: (row) => dateTime(row.decideAt, true) },
    ],
    [t, pathOf, nameOf, titleOf],
  )
}
