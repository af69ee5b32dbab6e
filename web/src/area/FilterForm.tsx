import { type FormEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterValue } from '../api/contract'
import type { Area, Filter } from '../core/types'
import type { Dictionaries } from '../form/reference/dictionaries'
import { isSame } from '../form/state/path'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { cutKeyword, normalizeKeyword } from '../ui/controls/keyword'
import { TextInput } from '../ui/controls/TextInput'
import type { Filters } from './api'
import { nonEmptyFilters } from './filters'
import { offeredFilters } from './idFields'

// Selects, calendars and cascades weigh as much as the rest of the list: they come with the filters that need them.
const FilterControl = lazy(() => import('./FilterControl'))

/** How many filters stand there before the rest is asked for. */
const initialCount = 3
const textLength = 50

type Narrowing = { keyword: string; filters: Filters }

type Props = {
  area: Area
  dictionaries: Dictionaries
  /** What narrows the list now. */
  value: Narrowing
  onSearch: (wanted: Narrowing) => void
  /** What stands beside the form, with forms of its own. */
  children?: ReactNode
}

/** What narrows the list. Nothing is asked of the server before the user searches. */
export function FilterForm({ area, dictionaries, value, onSearch, children }: Props) {
  const { t } = useTranslation(['area', 'common'])
  const id = useId()
  const [sent, setSent] = useState<Narrowing>(value)
  const [keyword, setKeyword] = useState(value.keyword)
  const [filters, setFilters] = useState(value.filters)
  const offered = offeredFilters(area, value.filters)
  const initialFilters = offered.filter(isText).slice(0, initialCount)
  // A filter that narrows the list stands there, or nobody knows why rows are missing.
  const isOutOfSight = (given: Filters) =>
    Object.keys(given).some((key) => initialFilters.every((filter) => filter.key !== key))
  const [isExpanded, setExpanded] = useState(() => isOutOfSight(value.filters))

  const fill = (wanted: Narrowing) => {
    setSent(wanted)
    setKeyword(wanted.keyword)
    setFilters(wanted.filters)
  }
  // Something else narrows the list: a filter that was kept, a bar of the statistics.
  if (value.keyword !== sent.keyword || !isSame(value.filters, sent.filters)) {
    fill(value)
    if (isOutOfSight(value.filters)) setExpanded(true)
  }
  const show = (wanted: Narrowing) => {
    fill(wanted)
    onSearch(wanted)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    show({ keyword: normalizeKeyword(keyword), filters: nonEmptyFilters(filters) ?? {} })
  }
  const reset = () => show({ keyword: '', filters: {} })

  return (
    <search className="filter-bar">
      <form className="filters" onSubmit={search}>
        <div className="filter">
          <label htmlFor={id}>{t('keyword')}</label>
          <TextInput
            id={id}
            type="search"
            value={keyword}
            placeholder={t('keywordHint')}
            onChange={(text) => setKeyword(cutKeyword(text))}
          />
        </div>
        {(isExpanded ? offered : initialFilters).map((filter) => (
          <OneFilter
            key={filter.key}
            area={area}
            filter={filter}
            dictionaries={dictionaries}
            value={filters[filter.key]}
            onChange={(value) => setFilters({ ...filters, [filter.key]: value })}
          />
        ))}
        <div className="filter-buttons">
          <Button kind="primary" type="submit">
            {t('common:search')}
          </Button>
          <Button onClick={reset}>{t('common:reset')}</Button>
          {offered.length > initialFilters.length && (
            <Button kind="link" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              {isExpanded ? t('fewerFilters') : t('moreFilters')}
            </Button>
          )}
        </div>
      </form>
      {children}
    </search>
  )
}

type FilterProps = {
  area: Area
  filter: Filter
  dictionaries: Dictionaries
  value: FilterValue | undefined
  onChange: (value: FilterValue) => void
}

function OneFilter({ area, filter, dictionaries, value, onChange }: FilterProps) {
  const locale = useLocale()
  const id = useId()
  const waiting = <TextInput id={id} value="" disabled onChange={() => undefined} />
  return (
    <div className="filter">
      <label htmlFor={id}>{captionText(filter.label, locale)}</label>
      {isText(filter) ? (
        <TextInput id={id} value={typeof value === 'string' ? value : ''} maxLength={textLength} onChange={onChange} />
      ) : (
        <Suspense fallback={waiting}>
          <FilterControl
            id={id}
            area={area}
            filter={filter}
            dictionaries={dictionaries}
            value={value}
            onChange={onChange}
          />
        </Suspense>
      )}
    </div>
  )
}

function isText(filter: Filter): boolean {
  return filter.kind === 'contains' || filter.kind === 'namedBy'
}
