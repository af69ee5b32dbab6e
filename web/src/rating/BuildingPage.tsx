import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingRelease } from '../api/contract'
import { usePermitted } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths, recordPath } from '../paths'
import { SearchBox } from '../ui/controls/SearchBox'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { listReleases } from './api'
import { stageText } from './credit/RatingList'

const noFilter = { keyword: '' }

/** Releases of firm building that hold for the user's region. */
export default function BuildingPage() {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const edits = usePermitted(['wuhua:edit'])
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter)
  const request = { ...filter, ...paging }
  const list = useQuery({
    queryKey: ['building', 'list', request],
    queryFn: () => listReleases(request),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const columns = useMemo<TableColumn<BuildingRelease>[]>(
    () => [
      {
        key: 'title',
        title: t('building.release'),
        wrap: true,
        cell: (row) => <a href={`#${recordPath(paths.buildingRelease, row.id)}`}>{row.title}</a>,
      },
      { key: 'year', title: t('year'), cell: (row) => row.year },
      {
        key: 'stage',
        title: t('stage'),
        cell: (row) => stageText(t('building.stages', { returnObjects: true }), row.stage),
      },
      { key: 'apply', title: t('building.applyTime'), cell: (row) => `${row.applyFrom} – ${row.applyTo}` },
      { key: 'firms', title: t('building.firms'), align: 'end', cell: (row) => row.firms },
      { key: 'by', title: t('by'), cell: (row) => row.createdBy },
    ],
    [t],
  )
  const add = edits && (
    <a className="button primary" href={`#${paths.buildingRelease}`}>
      {t('building.newRelease')}
    </a>
  )
  return (
    <Panel title={t('building.title')} extra={add}>
      <div className="rating-tools">
        <SearchBox label={t('building.release')} value={filter.keyword} onSearch={(keyword) => search({ keyword })} />
      </div>
      <PagedTable
        label={t('building.title')}
        name="building-releases"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('building.none')}
        hint={t('building.noneHint')}
        steps={edits ? [{ text: t('building.newRelease'), to: paths.buildingRelease }] : []}
        onClear={isNarrowed ? () => search(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}
