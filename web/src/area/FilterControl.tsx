import { Select } from 'antd'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterValue } from '../api/contract'
import type { Area, Filter, Locale, Widget as WidgetKind } from '../core/types'
import { RecordPicker } from '../form/pickers/RecordPicker'
import { type Dictionaries, optionLabel } from '../form/reference/dictionaries'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { TextInput } from '../ui/controls/TextInput'
import AntdScope from '../ui/theme/AntdScope'

const DayRange = lazy(() => import('../form/inputs/DayRange'))
const RegionPicker = lazy(() => import('../form/pickers/RegionPicker'))

type Props = {
  id: string
  area: Area
  filter: Filter
  dictionaries: Dictionaries
  value: FilterValue | undefined
  onChange: (value: FilterValue) => void
}

/** A filter that is more than a text: its kind and the field's widget say how it is drawn. */
export default function FilterControl(props: Props) {
  return (
    <AntdScope>
      <Control {...props} />
    </AntdScope>
  )
}

function Control(props: Props) {
  const { id, area, filter, value, onChange } = props
  const text = typeof value === 'string' && value !== '' ? value : undefined
  const widget = widgetOf(area, filter)
  const setText = (picked: string | undefined) => onChange(picked ?? '')

  switch (filter.kind) {
    case 'contains':
    case 'namedBy':
      return <TextInput id={id} value={text ?? ''} onChange={onChange} />
    case 'range':
      return widget === 'number' ? (
        <NumberRange id={id} value={rangeOf(value)} onChange={onChange} />
      ) : (
        <DayRange id={id} value={rangeOf(value)} onChange={onChange} />
      )
    case 'region':
      return <RegionPicker id={id} value={text} anyLevel onChange={setText} />
    case 'equals':
    case 'inRows':
      if (widget === 'firm' || widget === 'person')
        return <RecordPicker id={id} kind={widget} value={text} onChange={setText} />
      return <CodeSelect {...props} many={false} />
    case 'notExpired':
    case 'filled':
    case 'hasRows':
      return <YesNo id={id} value={text} onChange={setText} />
    case 'in':
    case 'hasCode':
    case 'band':
    case 'ageBand':
    case 'daysAhead':
      return <CodeSelect {...props} many />
  }
}

function CodeSelect({ id, filter, dictionaries, value, onChange, many }: Props & { many: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Select<string | string[]>
      id={id}
      mode={many ? 'multiple' : undefined}
      maxTagCount="responsive"
      value={many ? (Array.isArray(value) ? value : []) : typeof value === 'string' && value ? value : undefined}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('all')}
      options={optionsOf(filter, dictionaries, locale)}
      onChange={(codes) => onChange(codes ?? '')}
    />
  )
}

function YesNo({ id, value, onChange }: { id: string; value: string | undefined; onChange: (code?: string) => void }) {
  const { t } = useTranslation()
  const options = [
    { value: '1', label: t('yes') },
    { value: '0', label: t('no') },
  ]
  return <Select id={id} value={value} allowClear placeholder={t('all')} options={options} onChange={onChange} />
}

type Range = { from?: string; to?: string }

function NumberRange({ id, value, onChange }: { id: string; value: Range; onChange: (value: Range) => void }) {
  const { t } = useTranslation('area')
  return (
    <div className="number-range">
      <TextInput
        id={id}
        inputMode="decimal"
        value={value.from ?? ''}
        onChange={(from) => onChange({ ...value, from })}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        aria-label={t('rangeTo')}
        inputMode="decimal"
        value={value.to ?? ''}
        onChange={(to) => onChange({ ...value, to })}
      />
    </div>
  )
}

function optionsOf(filter: Filter, dictionaries: Dictionaries, locale: Locale) {
  if (filter.bands && filter.bands.length > 0) {
    return filter.bands.map(({ code, label }) => ({ value: code, label: label ? captionText(label, locale) : code }))
  }
  return (dictionaries[filter.dictionary ?? ''] ?? []).map((option) => ({
    value: option.value,
    label: optionLabel(option, locale),
  }))
}

function rangeOf(value: FilterValue | undefined): Range {
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

function widgetOf(area: Area, filter: Filter): WidgetKind | undefined {
  const [key, ofRow] = filter.field.split('.')
  if (ofRow !== undefined) {
    const table = area.tables.find((one) => one.key === key)
    return table?.fields.find((field) => field.key === ofRow)?.widget
  }
  return area.form.sections.flatMap((section) => section.fields).find((field) => field.key === filter.field)?.widget
}
