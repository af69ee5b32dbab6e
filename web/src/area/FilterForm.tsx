import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '../core/types'
import type { Dictionaries } from '../form/dictionaries'
import type { Filters } from './api'
import { FilterControl } from './FilterControl'
import { filled } from './filters'

/** How many filters stand there before the rest is asked for. */
const shownAtFirst = 3
const keywordLength = 20

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
  const [all, setAll] = useState(false)
  const shown = all ? area.list.filters : area.list.filters.slice(0, shownAtFirst)

  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(keyword.trim() || undefined, filled(filters))
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
          <Input
            id={`${area.key}-keyword`}
            value={keyword}
            maxLength={keywordLength}
            allowClear
            placeholder={t('keywordHint')}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </div>
        {shown.map((filter) => (
          <FilterControl
            key={filter.key}
            area={area}
            filter={filter}
            dictionaries={dictionaries}
            value={filters[filter.key]}
            onChange={(value) => setFilters({ ...filters, [filter.key]: value })}
          />
        ))}
        <div className="filter-buttons">
          <Button type="primary" htmlType="submit">
            {t('common:search')}
          </Button>
          <Button onClick={reset}>{t('common:reset')}</Button>
          {area.list.filters.length > shownAtFirst && (
            <Button type="link" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('fewerFilters') : t('moreFilters')}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
