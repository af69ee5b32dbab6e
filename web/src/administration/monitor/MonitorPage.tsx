import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MonitorRow } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { monitoredCasePath } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { dateTime } from '../../ui/dates'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { listCases } from './api'
import { MonitorSearch } from './MonitorSearch'
import { noFilter, readFilter, writeFilter } from './monitorFilter'
import '../administration.css'
import './monitor.css'

/** All cases, without what they are about: where each stands, and whether something holds it up. */
export default function MonitorPage() {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const { filter: said, paging, search, onPage, clear, round, isNarrowed } = useListAddress(noFilter)
  const filter = readFilter(said)
  const rows = useQuery({
    queryKey: ['monitor', 'list', paging, said],
    queryFn: () => listCases({ ...filter, ...paging }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Panel title={t('list.title')}>
      <MonitorSearch key={round} initial={filter} onSearch={(wanted) => search(writeFilter(wanted))} />
      <PagedTable
        label={t('list.title')}
        name="monitor"
        list={rows}
        columns={useColumns()}
        rowKey={(row) => row.instanceId}
        empty={t('list.empty')}
        hint={t('list.emptyHint')}
        onClear={isNarrowed ? clear : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}

function useColumns(): TableColumn<MonitorRow>[] {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const locale = useLocale()
  const { sqzt } = useDictionaries(['sqzt'])
  return useMemo(
    () => [
      {
        key: 'sqNo',
        title: t('list.sqNo'),
        cell: (row) => (
          <Link to={monitoredCasePath({ instanceId: row.instanceId })}>{row.sqNo ?? t('list.unnumbered')}</Link>
        ),
      },
      { key: 'flow', title: t('list.flow'), cell: (row) => nameOf(row.flowName), wrap: true },
      { key: 'version', title: t('list.version'), cell: (row) => `V${row.version}` },
      {
        key: 'status',
        title: t('list.status'),
        cell: (row) => (row.status === null ? '–' : codeLabel(sqzt, row.status, locale)),
      },
      {
        key: 'process',
        title: t('list.process'),
        cell: (row) => <span className={`monitor-state ${row.process}`}>{t(`process.${row.process}`)}</span>,
      },
      { key: 'node', title: t('list.node'), cell: (row) => nameOf(row.currentNode), wrap: true },
      { key: 'organisation', title: t('list.organisation'), cell: (row) => row.organisation ?? '' },
      {
        key: 'incidents',
        title: t('list.incidents'),
        cell: (row) => (row.incidents > 0 ? <strong className="monitor-alarm">{row.incidents}</strong> : ''),
      },
      { key: 'submitAt', title: t('list.submitAt'), cell: (row) => dateTime(row.submitAt, true) },
      { key: 'endedAt', title: t('list.endedAt'), cell: (row) => dateTime(row.endedAt, true) },
    ],
    [t, nameOf, sqzt, locale],
  )
}
