import { Input, Select } from 'antd'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area, Filter, Widget } from '../core/types'
import { type Dictionaries, optionLabel } from '../form/dictionaries'
import { RecordPicker } from '../form/RecordPicker'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import type { FilterValue } from './api'

// The calendar and the cascade weigh as much as the rest of the list: they come when they are shown.
const DayRange = lazy(() => import('../form/DayRange'))
const RegionPicker = lazy(() => import('../form/RegionPicker'))

type Props = {
  area: Area
  filter: Filter
  dictionaries: Dictionaries
  value: FilterValue | undefined
  onChange: (value: FilterValue) => void
}

/** One filter: its kind and the field's widget say how it is drawn. */
export function FilterControl(props: Props) {
  const locale = useLocale()
  const id = useId()
  return (
    <div className="filter">
      <label htmlFor={id}>{captionText(props.filter.label, locale)}</label>
      <Suspense fallback={<Input id={id} disabled />}>
        <Control {...props} id={id} />
      </Suspense>
    </div>
  )
}

function Control({ area, filter, dictionaries, value, onChange, id }: Props & { id: string }) {
  const { t } = useTranslation(['area', 'common'])
  const locale = useLocale()
  const widget = widgetOf(area, filter)
  const text = typeof value === 'string' ? value : ''

  switch (filter.kind) {
    case 'contains':
      return <Input id={id} value={text} maxLength={50} allowClear onChange={(event) => onChange(event.target.value)} />
    case 'range':
      return widget === 'number' ? (
        <NumberRange id={id} value={rangeOf(value)} onChange={onChange} />
      ) : (
        <DayRange id={id} value={rangeOf(value)} onChange={onChange} />
      )
    case 'region':
      return <RegionPicker id={id} value={text || undefined} anyLevel onChange={(code) => onChange(code ?? '')} />
    case 'equals':
      if (widget === 'firm' || widget === 'person') {
        return (
          <RecordPicker id={id} kind={widget} value={text || undefined} onChange={(picked) => onChange(picked ?? '')} />
        )
      }
      return filter.dictionary ? (
        <Select
          id={id}
          value={text || undefined}
          allowClear
          options={options()}
          onChange={(code?: string) => onChange(code ?? '')}
        />
      ) : (
        <Input id={id} value={text} maxLength={50} allowClear onChange={(event) => onChange(event.target.value)} />
      )
    case 'notExpired':
    case 'filled':
    case 'hasRows':
      return (
        <Select
          id={id}
          value={text || undefined}
          allowClear
          placeholder={t('common:all')}
          options={[
            { value: '1', label: t('common:yes') },
            { value: '0', label: t('common:no') },
          ]}
          onChange={(code?: string) => onChange(code ?? '')}
        />
      )
    default:
      return (
        <Select
          id={id}
          mode="multiple"
          maxTagCount="responsive"
          value={Array.isArray(value) ? value : []}
          allowClear
          placeholder={t('common:all')}
          optionFilterProp="label"
          options={options()}
          onChange={onChange}
        />
      )
  }

  function options() {
    if (filter.bands && filter.bands.length > 0) {
      return filter.bands.map(({ code, label }) => ({ value: code, label: captionText(label, locale) }))
    }
    return (dictionaries[filter.dictionary ?? ''] ?? []).map((option) => ({
      value: option.value,
      label: optionLabel(option, locale),
    }))
  }
}

type Range = { from?: string; to?: string }

function NumberRange({ id, value, onChange }: { id: string; value: Range; onChange: (value: Range) => void }) {
  const { t } = useTranslation('area')
  return (
    <div className="number-range">
      <Input
        id={id}
        inputMode="decimal"
        value={value.from ?? ''}
        onChange={(event) => onChange({ ...value, from: event.target.value })}
      />
      <span aria-hidden="true">–</span>
      <Input
        aria-label={t('rangeTo')}
        inputMode="decimal"
        value={value.to ?? ''}
        onChange={(event) => onChange({ ...value, to: event.target.value })}
      />
    </div>
  )
}

function rangeOf(value: FilterValue | undefined): Range {
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

function widgetOf(area: Area, filter: Filter): Widget | undefined {
  return area.form.sections.flatMap((section) => section.fields).find((field) => field.key === filter.field)?.widget
}
