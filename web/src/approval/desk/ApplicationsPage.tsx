import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
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
import { useListAddress } from '../../ui/table/useListAddress'
import '../approval.css'
import { applicationsQuery, exportApplications, itemsQuery } from '../api'
import { OwnApplications, Unsent } from '../apply/OwnApplications'
import { CaseDue } from '../apply/TimeOfCase'
import { Status } from '../case/Status'
import { CaseFilters } from './CaseFilters'
import { readCases, wholeList, writeCases } from './caseNarrowing'

const usual = { keyword: '', ...wholeList }

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
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(usual)
  const { keyword } = filter
  const narrowing = readCases(new URLSearchParams(filter))
  const request = { ...paging, ...narrowing, keyword, mine: false }
  const list = useQuery({ ...applicationsQuery(request), enabled: user !== undefined })
  const mayApply = (useQuery(itemsQuery).data?.length ?? 0) > 0
  const columns = useColumns(user?.zhlx === 'lawer_firm' ? ownCasePath : approvalPath)
  const title = t(user?.zhlx === 'lawer_firm' ? 'mine.ofFirm' : 'mine.all')
  return (
    <Panel
      title={title}
      extra={
        <>
          <SearchBox label={t('desk.keyword')} value={keyword} onSearch={(words) => search({ keyword: words })} />
          {mayExport && (
            <ExportButton
              name={t('exportName')}
              fetch={(reason) => exportApplications({ ...narrowing, mine: false, keyword, reason })}
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
      <Unsent />
      <CaseFilters narrowing={narrowing} onShow={(wanted) => search(writeCases(wanted))} />
      <PagedTable
        label={title}
        name="applications"
        list={list}
        columns={columns}
        rowKey={(row) => row.sqId}
        empty={t('mine.empty')}
        hint={t('mine.hintAll')}
        steps={mayApply ? [{ text: t('mine.apply'), to: paths.apply }] : []}
        onClear={isNarrowed ? () => search(usual) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
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
