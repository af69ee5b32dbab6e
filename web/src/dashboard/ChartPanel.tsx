import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartRow, FigureChart } from '../api/contract'
import { codeLabel, type Dictionaries } from '../form/reference/dictionaries'
import { isKnownUrl } from '../paths'
import { useFlowNames } from '../text/flowNames'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Empty } from '../ui/feedback/Empty'
import { Loading } from '../ui/feedback/Loading'
import { grouped } from '../ui/numbers'
import { Panel } from '../ui/Panel'
import { chartData, dictionaryOf, shapes } from './figures'

const Chart = lazy(() => import('../ui/chart/Chart'))
const RegionMap = lazy(() => import('./RegionMap'))

type Props = { chart: FigureChart; dictionaries: Dictionaries; target?: string }

/** A chart or the same as a table, whose rows lead to their lists, in the window that `target` names. */
export function ChartPanel({ chart, dictionaries, target }: Props) {
  const { t } = useTranslation('dashboard')
  const nameOf = useRowName(chart, dictionaries)
  const [isTable, setTable] = useState(false)
  const title = t(`charts.${chart.key}`)
  const series = t(`series.${chart.key}`, { returnObjects: true }) as readonly string[]
  const toggle = <Button onClick={() => setTable(!isTable)}>{t(isTable ? 'board.asChart' : 'board.asTable')}</Button>
  return (
    <Panel title={title} extra={toggle}>
      {chart.rows.length === 0 && <Empty>{t('board.noRows')}</Empty>}
      {chart.rows.length > 0 && isTable && (
        <ChartTable title={title} chart={chart} series={series} nameOf={nameOf} target={target} />
      )}
      {chart.rows.length > 0 && !isTable && (
        <Drawn title={title} chart={chart} series={series} nameOf={nameOf} target={target} />
      )}
    </Panel>
  )
}

type ViewProps = {
  title: string
  chart: FigureChart
  series: readonly string[]
  nameOf: (row: ChartRow) => string
  target?: string
}

function Drawn({ title, chart, series, nameOf, target }: ViewProps) {
  const data = useMemo(() => chartData(chart.rows, nameOf, series), [chart.rows, nameOf, series])
  if (chart.key === 'regions')
    return (
      <Suspense fallback={<Loading />}>
        <RegionMap title={title} rows={chart.rows} unit={series[0] ?? ''} nameOf={nameOf} target={target} />
      </Suspense>
    )
  const open = (index: number) => {
    const link = chart.rows[index]?.link ?? ''
    if (isKnownUrl(link)) window.open(`#${link}`, target ?? '_self', 'noreferrer')
  }
  return (
    <Suspense fallback={<Loading />}>
      <Chart label={title} data={data} shape={shapes[chart.key]} onSelect={open} />
    </Suspense>
  )
}

function ChartTable({ title, chart, series, nameOf, target }: ViewProps) {
  const { t } = useTranslation('dashboard')
  return (
    <table className="figure-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('board.row')}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map((row) => (
          <tr key={row.code}>
            <th scope="row">
              {isKnownUrl(row.link) ? (
                <a href={`#${row.link}`} target={target} rel="noreferrer">
                  {nameOf(row)}
                </a>
              ) : (
                nameOf(row)
              )}
            </th>
            {series.map((name, index) => (
              <td key={name}>{grouped(row.values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a row is called: its dictionary says it, else it has a name of its own; a month is its own name. */
function useRowName({ key }: FigureChart, dictionaries: Dictionaries) {
  const locale = useLocale()
  const { nameOf } = useFlowNames()
  const dictionary = dictionaryOf[key]
  const options = dictionary === undefined ? undefined : dictionaries[dictionary]
  return useMemo(
    () => (row: ChartRow) => {
      if (dictionary !== undefined) return codeLabel(options, row.code, locale) || row.code
      return row.name === '' ? row.code : nameOf(row.name)
    },
    [dictionary, options, locale, nameOf],
  )
}
