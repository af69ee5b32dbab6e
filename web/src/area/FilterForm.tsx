import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterValue } from '../api/contract'
import type { Area, Filter } from '../core/types'
import type { Dictionaries } from '../form/reference/dictionaries'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import type { Filters } from './api'
import { nonEmptyFilters } from './filters'

// Selects, calendars and cascades weigh as much as the rest of the list: they come with the filters that need them.
const FilterControl = lazy(() => import('./FilterControl'))

/** How many filters stand there before the rest is asked for. */
const initialCount = 3
const keywordLength = 20
const textLength = 50

type Props = {
  area: Area
  dictionaries: Dictionaries
  onSearch: (keyword: string | undefined, filters: Filters | undefined) => void
}

/** What narrows the list. Nothing is asked of the server before the user searches. */
export function FilterForm({ area, dictionaries, onSearch }: Props) {
  const { t } = useTranslation(['area', 'common'])
  const [keyword, setKeyword] = useState('')
  const [filters, setFilters] = useState<Filters>({})
  const [isExpanded, setExpanded] = useState(false)
  const initialFilters = area.list.filters.filter(isText).slice(0, initialCount)

  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(keyword.trim() || undefined, nonEmptyFilters(filters))
  }
  const reset = () => {
    setKeyword('')
    setFilters({})
    onSearch(undefined, undefined)
  }

  return (
    <search>
      <form className="filters" onSubmit={search}>
        <div className="filter">
          <label htmlFor={`${area.key}-keyword`}>{t('keyword')}</label>
          <TextInput
            id={`${area.key}-keyword`}
            type="search"
            value={keyword}
            maxLength={keywordLength}
            placeholder={t('keywordHint')}
            onChange={setKeyword}
          />
        </div>
        {(isExpanded ? area.list.filters : initialFilters).map((filter) => (
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
          {area.list.filters.length > initialFilters.length && (
            <Button kind="link" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              {isExpanded ? t('fewerFilters') : t('moreFilters')}
            </Button>
          )}
        </div>
      </form>
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
  return filter.kind === 'contains'
}
