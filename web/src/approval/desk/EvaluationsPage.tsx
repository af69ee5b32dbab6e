import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Evaluation, EvaluationStatisticsInput, Satisfaction } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { isSame } from '../../form/state/path'
import { paths } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { SearchBox } from '../../ui/controls/SearchBox'
import { dateTime, today } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import '../approval.css'
import { evaluationsQuery, satisfactionQuery } from './api'
import './desk.css'
import { Field } from './TaskFilters'

/** From very satisfied to very dissatisfied. */
const scores = ['5', '4', '3', '2', '1'] as const

/** 好差评统计: how satisfied the applicants of the region were, by item, and what they said. */
export default function EvaluationsPage() {
  return (
    <>
      <ByItem />
      <Said />
    </>
  )
}

function ByItem() {
  const { t } = useTranslation('desk')
  const textOf = useApiErrorText()
  const { nameOf } = useFlowNames()
  const [span, setSpan] = useState(thisYear)
  const isThisYear = isSame(span, thisYear())
  const list = useQuery(satisfactionQuery(span))
  const columns = useMemo<TableColumn<Satisfaction>[]>(
    () => [
      { key: 'item', title: t('evaluations.item'), cell: (row) => nameOf(row.item), wrap: true },
      { key: 'count', title: t('evaluations.count'), cell: (row) => row.count, align: 'end' },
      { key: 'mean', title: t('evaluations.mean'), cell: (row) => (row.sum / row.count).toFixed(2), align: 'end' },
      { key: 'satisfied', title: t('evaluations.satisfied'), cell: (row) => row.satisfied, align: 'end' },
      { key: 'share', title: t('evaluations.share'), cell: (row) => percent(row.satisfied, row.count), align: 'end' },
    ],
    [t, nameOf],
  )
  const all = list.data?.reduce((sum, row) => sum + row.count, 0) ?? 0
  const satisfied = list.data?.reduce((sum, row) => sum + row.satisfied, 0) ?? 0
  return (
    <Panel title={t('evaluations.title')}>
      <div className="desk-tools">
        <Field
          label={t('evaluations.from')}
          type="date"
          value={span.from}
          onChange={(from) => setSpan({ ...span, from })}
        />
        <Field label={t('evaluations.to')} type="date" value={span.to} onChange={(to) => setSpan({ ...span, to })} />
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
            rowKey={(row) => row.sqType}
            busy={list.isFetching}
            empty={t('evaluations.none')}
            hint={t('evaluations.noneHint')}
            onClear={isThisYear ? undefined : () => setSpan(thisYear())}
          />
        </>
      )}
    </Panel>
  )
}

function Said() {
  const { t } = useTranslation(['desk', 'approval'])
  const textOf = useApiErrorText()
  const { titleOf } = useFlowNames()
  const [request, setRequest] = useState({ keyword: '', page: 1, pageSize: 10 })
  const list = useQuery(evaluationsQuery(request))
  const columns = useMemo<TableColumn<Evaluation>[]>(
    () => [
      {
        key: 'sqNo',
        title: t('evaluations.number'),
        cell: (row) => (
          <a href={`#${paths.applicationDetail}?${new URLSearchParams({ sqId: row.sqId })}`}>{row.sqNo}</a>
        ),
      },
      { key: 'title', title: t('evaluations.case'), cell: (row) => titleOf(row.title), wrap: true },
      {
        key: 'score',
        title: t('evaluations.score'),
        cell: (row) => t(`approval:evaluation.scores.${scores.find((one) => one === String(row.score)) ?? '3'}`),
      },
      { key: 'comment', title: t('evaluations.comment'), cell: (row) => row.comment || '–', wrap: true },
      { key: 'at', title: t('evaluations.at'), cell: (row) => dateTime(row.at, true) },
    ],
    [t, titleOf],
  )
  return (
    <Panel
      title={t('evaluations.said')}
      extra={
        <SearchBox
          value={request.keyword}
          label={t('keyword')}
          onSearch={(keyword) => setRequest({ ...request, page: 1, keyword })}
        />
      }
    >
      <PagedTable
        label={t('evaluations.said')}
        name="evaluations"
        list={list}
        columns={columns}
        rowKey={(row) => row.sqId}
        empty={t('evaluations.none')}
        hint={t('evaluations.noneHint')}
        onClear={request.keyword === '' ? undefined : () => setRequest({ ...request, page: 1, keyword: '' })}
        textOf={textOf}
        page={request.page}
        pageSize={request.pageSize}
        onPage={(page, pageSize) => setRequest({ ...request, page, pageSize })}
      />
    </Panel>
  )
}

function thisYear(): Required<EvaluationStatisticsInput> {
  const day = today()
  return { from: `${day.slice(0, 4)}-01-01`, to: day }
}

function percent(part: number, all: number): string {
  return `${((part / all) * 100).toFixed(1)}%`
}
