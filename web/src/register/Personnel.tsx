import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonnelRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths, recordPath } from '../paths'
import { useFlowNames } from '../text/flowNames'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { personnelQuery } from './api'

/** The lawyers who came to a firm and left it. */
export default function Personnel({ id: firmId }: { id: string }) {
  const { t } = useTranslation('register')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const list = useQuery(personnelQuery({ firmId, ...paging }))
  return (
    <Panel title={t('personnel.title')}>
      <PagedTable
        label={t('personnel.title')}
        name="personnel"
        list={list}
        columns={useColumns()}
        rowKey={(row) => `${row.lawyerId} ${row.direction} ${row.happenedOn}`}
        empty={t('personnel.none')}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
      />
    </Panel>
  )
}

function useColumns(): TableColumn<PersonnelRow>[] {
  const { t } = useTranslation('register')
  const { nameOf } = useFlowNames()
  return useMemo(
    () => [
      { key: 'happenedOn', title: t('date'), cell: (row) => row.happenedOn },
      {
        key: 'direction',
        title: t('personnel.direction'),
        cell: (row) => t(row.direction === 'in' ? 'personnel.in' : 'personnel.out'),
      },
      {
        key: 'name',
        title: t('personnel.lawyer'),
        cell: (row) => <a href={`#${recordPath(paths.lawyer, row.lawyerId)}`}>{row.name}</a>,
      },
      { key: 'licenceNo', title: t('personnel.licence'), cell: (row) => row.licenceNo },
      { key: 'reason', title: t('personnel.reason'), wrap: true, cell: (row) => row.reason && nameOf(row.reason) },
    ],
    [t, nameOf],
  )
}
