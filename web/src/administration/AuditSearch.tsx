import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditFilter } from '../api/contract'
import { type Dictionaries, optionLabel } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { ChoiceField } from './ChoiceField'
import { TextField } from './TextField'

/** By time, person, act and thing; nothing is asked of the server before the user searches. */
export function AuditSearch({
  initial,
  dictionaries,
  onSearch,
}: {
  initial: AuditFilter
  dictionaries: Dictionaries
  onSearch: (filter: AuditFilter) => void
}) {
  const { t } = useTranslation(['administration', 'common'])
  const locale = useLocale()
  const [filter, setFilter] = useState(initial)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(filter)
  }
  const text = (key: 'from' | 'to' | 'person' | 'subjectId', type: string, maxLength: number) => (
    <TextField
      label={t(`audit.${key}`)}
      type={type}
      value={filter[key] ?? ''}
      maxLength={maxLength}
      onChange={(value) => setFilter({ ...filter, [key]: value })}
    />
  )
  const choice = (key: 'act' | 'subject', dictionary: string) => (
    <ChoiceField
      label={t(`audit.${key}`)}
      value={filter[key] ?? ''}
      choices={[
        { value: '', label: t('audit.all') },
        ...(dictionaries[dictionary] ?? []).map((item) => ({ value: item.value, label: optionLabel(item, locale) })),
      ]}
      onChange={(value) => setFilter({ ...filter, [key]: value })}
    />
  )
  return (
    <search>
      <form className="administration-search" onSubmit={search} noValidate>
        {text('from', 'date', 10)}
        {text('to', 'date', 10)}
        {text('person', 'search', 20)}
        {choice('act', 'sjcz')}
        {choice('subject', 'sjdx')}
        {text('subjectId', 'search', 100)}
        <Button type="submit">{t('common:search')}</Button>
      </form>
    </search>
  )
}
