import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { ProcessRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { designerPath } from '../paths'
import { useFlowNames } from '../text/flowNames'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { dateTime } from '../ui/dates'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { listProcesses } from './api'
import './processes.css'
import { RowActions } from './RowActions'

const noFilter = { keyword: '' }

/** Every flow with its version and state. */
export default function ProcessTablePage() {
  const { t } = useTranslation('designer')
  const textOf = useApiErrorText()
  const navigate = useNavigate()
  const columns = useColumns()
  const { filter, paging, search, onPage } = useListAddress(noFilter)
  const request = { ...paging, ...filter }
  const processes = useQuery({
    queryKey: ['processes', request],
    queryFn: () => listProcesses(request),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const tools = (
    <>
      <SearchBox label={t('table.keyword')} value={request.keyword} onSearch={(keyword) => search({ keyword })} />
      <Button kind="primary" onClick={() => navigate(designerPath())}>
        {t('table.create')}
      </Button>
    </>
  )
  return (
    <Panel title={t('table.title')} extra={tools}>
      <PagedTable
        label={t('table.title')}
        name="processes"
        list={processes}
        columns={columns}
        rowKey={(row) => row.flowKey}
        empty={t('table.empty')}
        hint={t('table.emptyHint')}
        steps={[{ text: t('table.create'), to: designerPath() }]}
        onClear={request.keyword === '' ? undefined : () => search(noFilter)}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}

function useColumns(): TableColumn<ProcessRow>[] {
  const { t } = useTranslation(['designer', 'common'])
  const { nameOf } = useFlowNames()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('table.name'),
        wrap: true,
        cell: (row) => <Link to={designerPath(row.flowKey)}>{nameOf(row.name)}</Link>,
      },
      { key: 'flowKey', title: t('table.flowKey'), cell: (row) => row.flowKey },
      { key: 'form', title: t('table.form'), cell: (row) => row.formCode },
      {
        key: 'version',
        title: t('table.version'),
        cell: (row) => (row.version === 0 ? t('table.never') : `V${row.version}`),
      },
      {
        key: 'state',
        title: t('table.state'),
        cell: (row) => (
          <>
            <span className={`process-state ${row.state}`}>{t(`table.states.${row.state}`)}</span>
            {row.hasDraft && row.version > 0 && <span className="process-state">{t('table.hasDraft')}</span>}
          </>
        ),
      },
      { key: 'deployedAt', title: t('table.deployedAt'), cell: (row) => dateTime(row.deployedAt, true) },
      { key: 'updatedAt', title: t('table.updatedAt'), cell: (row) => dateTime(row.updatedAt, true) },
      { key: 'actions', title: t('common:actions'), cell: (row) => <RowActions row={row} />, pinned: true },
    ],
    [t, nameOf],
  )
}
