import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Area, Field, Filter } from '../core/types'
import { codeLabel, type Dictionaries } from '../form/reference/dictionaries'
import { RegionName } from '../form/reference/names'
import { fieldsOf } from '../form/state/checking'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { statisticsQuery } from './api'
import { type ListState, narrowing } from './listState'

type Props = {
  area: Area
  dictionaries: Dictionaries
  state: ListState
  onChoose: (change: Partial<ListState>) => void
}

/** How many of the records that fit have which code, or which firm: a chart for each field that is counted. */
export function StatisticsPanel({ area, dictionaries, state, onChoose }: Props) {
  const { t } = useTranslation('area')
  const fields = fieldsOf(area.form).filter(({ key }) => area.statistics.includes(key))
  return (
    <Panel title={t('figures.title')}>
      <div className="figures">
        {fields.map((field) => (
          <Figures key={field.key} {...{ area, field, dictionaries, state, onChoose }} />
        ))}
      </div>
    </Panel>
  )
}

function Figures({ area, field, dictionaries, state, onChoose }: Props & { field: Field }) {
  const { t } = useTranslation('area')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const figures = useQuery(statisticsQuery(area.key, { field: field.key, ...narrowing(state) }))
  if (figures.isPending) return <Loading />
  if (figures.isError) return <Failed reason={textOf(figures.error)} onRetry={figures.refetch} />
  const title = captionText(field.label, locale)
  const largest = Math.max(1, figures.data.others, ...figures.data.data.map(({ count }) => count))
  const filter = filterOf(area, field)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {figures.data.data.length === 0 && <p className="nothing">{t('noneFound')}</p>}
      <ul>
        {figures.data.data.map(({ code, count, label: named }) => {
          const name =
            named || codeLabel(dictionaries[field.dictionary ?? ''] ?? [], code, locale) || t('figures.without')
          const label = field.widget === 'region' && code !== '' ? <RegionName code={code} /> : name
          const bar = <Bar name={label} count={count} share={count / largest} />
          return (
            <li key={code}>
              {filter && code !== '' ? (
                <button
                  type="button"
                  title={t('figures.show', { name })}
                  onClick={() => onChoose({ filters: { ...state.filters, [filter.key]: filterValue(filter, code) } })}
                >
                  {bar}
                </button>
              ) : (
                <div>{bar}</div>
              )}
            </li>
          )
        })}
        {figures.data.others > 0 && (
          <li>
            <Bar name={t('figures.others')} count={figures.data.others} share={figures.data.others / largest} />
          </li>
        )}
      </ul>
    </section>
  )
}

function Bar({ name, count, share }: { name: ReactNode; count: number; share: number }) {
  return (
    <>
      <span className="figures-name">{name}</span>
      <span className="figures-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className="figures-count">{count}</span>
    </>
  )
}

/** The filter that shows the records behind a bar. */
function filterOf(area: Area, { key }: Field): Filter | undefined {
  const bearing = area.list.filters.filter(({ field }) => field === key)
  return bearing.find(({ kind }) => kind === 'in' || kind === 'hasCode' || kind === 'equals' || kind === 'region')
}

function filterValue({ kind }: Filter, code: string): string | string[] {
  return kind === 'in' || kind === 'hasCode' ? [code] : code
}
