import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApplicationRow } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { approvalPath } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { applicationsQuery } from '../api'
import { CaseDue } from '../apply/TimeOfCase'
import { Status } from '../case/Status'
import { Choice } from './TaskFilters'

const lights = ['3', '2'] as const
const noFilter = { light: '3' }

/** Cases of the region whose whole limit has passed or is near, whatever the limits of their steps. */
export function LateCases() {
  const { t } = useTranslation(['desk', 'approval'])
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage } = useListAddress(noFilter)
  const light = lights.find((one) => one === filter.light) ?? '3'
  const list = useQuery(applicationsQuery({ ...paging, light, mine: false }))
  const columns = useColumns()
  return (
    <>
      <div className="desk-tools">
        <Choice
          label={t('filter.caseLight')}
          value={light}
          choices={lights.map((one) => [one, t(`approval:task.lights.${one}`)] as const)}
          onChange={(chosen) => search({ light: chosen })}
        />
      </div>
      <PagedTable
        label={t('supervision.cases')}
        name="late-cases"
        list={list}
        columns={columns}
        rowKey={(row) => row.sqId}
        empty={t('empty.lateCases')}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </>
  )
}

function useColumns(): TableColumn<ApplicationRow>[] {
  const { t } = useTranslation('approval')
  const { nameOf, titleOf } = useFlowNames()
  return useMemo(
    () => [
      { key: 'sqNo', title: t('case.sqNo'), cell: (row) => <Link to={approvalPath(row.sqId)}>{row.sqNo}</Link> },
      { key: 'title', title: t('case.title'), cell: (row) => titleOf(row.title), wrap: true },
      { key: 'applicant', title: t('case.applicant'), cell: (row) => row.applicantName },
      { key: 'dueAt', title: t('time.caseDue'), cell: (row) => <CaseDue row={row} /> },
      { key: 'status', title: t('case.status'), cell: (row) => <Status code={row.status} /> },
      { key: 'currentNode', title: t('case.currentNode'), cell: (row) => nameOf(row.currentNode) },
      { key: 'currentPeople', title: t('case.currentPeople'), cell: (row) => row.currentPeople },
    ],
    [t, nameOf, titleOf],
  )
}
