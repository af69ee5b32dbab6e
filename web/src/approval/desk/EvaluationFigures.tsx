import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EvaluationBy, EvaluationKind, Satisfaction } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { satisfactionQuery } from './api'
import { type EvaluationFilter, ways } from './evaluationFilter'
import { Choice, Field } from './TaskFilters'

type Props = { filter: EvaluationFilter; onSearch: (change: Partial<EvaluationFilter>) => void }

/** How satisfied applicants were; each figure narrows the list below it to what it counts. */
export function EvaluationFigures({ filter, onSearch }: Props) {
  const { t } = useTranslation('desk')
  const textOf = useApiErrorText()
  const by = ways.find((way) => way === filter.by) ?? 'item'
  const list = useQuery(satisfactionQuery({ by, from: filter.from, to: filter.to }))
  const show = (key: string, kind: EvaluationKind) =>
    onSearch(by === 'item' ? { kind, item: key, organisation: '' } : { kind, organisation: key, item: '' })
  const columns = useColumns(by, show)
  const all = list.data?.reduce((sum, row) => sum + row.count, 0) ?? 0
  const satisfied = list.data?.reduce((sum, row) => sum + row.satisfied, 0) ?? 0
  return (
    <Panel title={t('evaluations.title')}>
      <div className="desk-tools">
        <Choice
          label={t('evaluations.by')}
          value={by}
          choices={ways.map((way) => [way, t(`evaluations.ways.${way}`)] as const)}
          onChange={(way) => onSearch({ by: way, item: '', organisation: '' })}
        />
        <Field label={t('evaluations.from')} type="date" value={filter.from} onChange={(from) => onSearch({ from })} />
        <Field label={t('evaluations.to')} type="date" value={filter.to} onChange={(to) => onSearch({ to })} />
      </div>
      {list.isPending && <Loading />}
      {list.isError && <Failed reason={textOf(list.error)} onRetry={list.refetch} />}
      {list.data && (
        <>
          {all > 0 && <p role="status">{t('evaluations.sum', { all, satisfied, share: percent(satisfied, all) })}</p>}
          <DataTable
            label={t('evaluations.title')}
            name="satisfaction"
            columns={columns}
            rows={list.data}
            rowKey={(row) => row.key}
            busy={list.isFetching}
            empty={t('evaluations.none')}
            hint={t('evaluations.noneHint')}
            onClear={filter.from === '' && filter.to === '' ? undefined : () => onSearch({ from: '', to: '' })}
          />
        </>
      )}
    </Panel>
  )
}

function useColumns(by: EvaluationBy, show: (key: string, kind: EvaluationKind) => void): TableColumn<Satisfaction>[] {
  const { t } = useTranslation('desk')
  const { nameOf } = useFlowNames()
  return useMemo(() => {
    const named = (row: Satisfaction) => (by === 'item' ? nameOf(row.name) : row.name || t('evaluations.noOrgan'))
    const figure = (row: Satisfaction, kind: EvaluationKind, count: number) =>
      count === 0 || row.key === '' ? (
        count
      ) : (
        <Button
          kind="link"
          aria-label={t('evaluations.show', { name: named(row), kind: t(`evaluations.kinds.${kind}`), count })}
          onClick={() => show(row.key, kind)}
        >
          {count}
        </Button>
      )
    return [
      { key: 'name', title: t(`evaluations.ways.${by}`), cell: named, wrap: true },
      { key: 'count', title: t('evaluations.count'), cell: (row) => figure(row, 'all', row.count), align: 'end' },
      { key: 'mean', title: t('evaluations.mean'), cell: (row) => (row.sum / row.count).toFixed(2), align: 'end' },
      {
        key: 'satisfied',
        title: t('evaluations.satisfied'),
        cell: (row) => figure(row, 'satisfied', row.satisfied),
        align: 'end',
      },
      { key: 'share', title: t('evaluations.share'), cell: (row) => percent(row.satisfied, row.count), align: 'end' },
      {
        key: 'bad',
        title: t('evaluations.kinds.bad'),
        cell: (row) => figure(row, 'bad', row.count - row.satisfied),
        align: 'end',
      },
      {
        key: 'waiting',
        title: t('evaluations.kinds.waiting'),
        cell: (row) => figure(row, 'waiting', row.waiting),
        align: 'end',
      },
      { key: 'late', title: t('evaluations.kinds.late'), cell: (row) => figure(row, 'late', row.late), align: 'end' },
      {
        key: 'answered',
        title: t('evaluations.kinds.answered'),
        cell: (row) => figure(row, 'answered', row.answered),
        align: 'end',
      },
    ]
  }, [t, nameOf, by, show])
}

function percent(part: number, all: number): string {
  return `${((part / all) * 100).toFixed(1)}%`
}
