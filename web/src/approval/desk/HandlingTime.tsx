import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HandlingTimeBy, HandlingTimeInput, HandlingTimeRow } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { ExportButton } from '../../form/dialog/ExportButton'
import { useFlowNames } from '../../text/flowNames'
import { BarChart } from '../../ui/chart/BarChart'
import { today } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { exportHandlingTime, handlingTimeQuery } from './api'
import { Choice, Field, ItemField } from './TaskFilters'

const ways = ['item', 'organisation', 'person'] as const
/** So many bars can be told apart. */
const mostBars = 12

/** How long tasks took, by item, authority or person: figures, chart, workbook. */
export function HandlingTime() {
  const { t } = useTranslation('desk')
  const textOf = useApiErrorText()
  const { nameOf } = useFlowNames()
  const mayExport = usePermitted(['sq:export'])
  const [input, setInput] = useState(thisYear)
  const isAsked = input.from !== '' && input.to !== ''
  const list = useQuery({ ...handlingTimeQuery(input), enabled: isAsked })
  const columns = useColumns(input.by)
  const set = (change: Partial<HandlingTimeInput>) => setInput({ ...input, ...change })
  const rows = (list.data ?? []).map((row) => ({ ...row, name: input.by === 'item' ? nameOf(row.name) : row.name }))
  const bars = rows.filter(({ count }) => count > 0).slice(0, mostBars)
  return (
    <>
      <div className="desk-tools">
        <Choice
          label={t('time.by')}
          value={input.by}
          choices={ways.map((way) => [way, t(`time.ways.${way}`)] as const)}
          onChange={(by) => set({ by: ways.find((way) => way === by) })}
        />
        <Field label={t('time.from')} type="date" value={input.from} onChange={(from) => set({ from })} />
        <Field label={t('time.to')} type="date" value={input.to} onChange={(to) => set({ to })} />
        <ItemField value={input.item} onChange={(item) => set({ item })} />
        {mayExport && <ExportButton name={t('time.title')} fetch={(reason) => exportHandlingTime(input, reason)} />}
      </div>
      {list.isError ? (
        <Failed reason={textOf(list.error)} onRetry={list.refetch} />
      ) : list.isPending && isAsked ? (
        <Loading />
      ) : (
        <>
          {bars.length > 0 && (
            <BarChart
              title={t('time.chart')}
              bars={bars.map(({ key, name, average, ninetieth }) => ({ key, name, value: average, mark: ninetieth }))}
              legend={{ value: t('time.average'), mark: t('time.ninetieth') }}
            />
          )}
          <DataTable
            label={t('time.title')}
            name="handlingTime"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.key}
            busy={list.isFetching}
            empty={t('time.none')}
          />
        </>
      )}
    </>
  )
}

function thisYear(): Required<HandlingTimeInput> {
  const day = today()
  return { by: 'item', from: `${day.slice(0, 4)}-01-01`, to: day, item: '' }
}

function useColumns(by: HandlingTimeBy): TableColumn<HandlingTimeRow>[] {
  const { t } = useTranslation('desk')
  return useMemo(
    () => [
      { key: 'name', title: t(`time.ways.${by}`), cell: (row) => row.name, wrap: true },
      { key: 'count', title: t('time.count'), cell: (row) => row.count, align: 'end' },
      { key: 'average', title: t('time.average'), cell: (row) => row.average.toFixed(1), align: 'end' },
      { key: 'ninetieth', title: t('time.ninetieth'), cell: (row) => row.ninetieth, align: 'end' },
      { key: 'inTime', title: t('time.inTime'), cell: (row) => `${row.inTime.toFixed(1)}%`, align: 'end' },
      { key: 'late', title: t('time.late'), cell: (row) => row.late, align: 'end' },
      { key: 'open', title: t('time.open'), cell: (row) => row.open, align: 'end' },
      { key: 'openLate', title: t('time.openLate'), cell: (row) => row.openLate, align: 'end' },
    ],
    [t, by],
  )
}
