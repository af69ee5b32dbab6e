import { useTranslation } from 'react-i18next'
import type { Field } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { DataTable } from '../../ui/table/DataTable'
import type { Dictionaries } from '../reference/dictionaries'
import { isEmpty, type Values } from '../state/path'
import { widgets } from '../widgets/registry'
import type { ViewProps } from '../widgets/widget'
import { formatValue } from './formatValue'

/** What stands in a field, to read: names for numbers, labels for codes, rows as a table. */
export function FieldView({ field, data, dictionaries }: ViewProps) {
  const value = data[field.key]
  if (isEmpty(value)) return <span className="nothing">–</span>
  if (field.widget === 'table' && Array.isArray(value)) {
    return <RowsView field={field} rows={value} dictionaries={dictionaries} />
  }
  return <ValueView field={field} data={data} dictionaries={dictionaries} />
}

/** The value of a field that is no table, or of a cell of one, to read; nothing for an empty value. */
export function ValueView({ field, data, dictionaries }: ViewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const value = data[field.key]
  if (isEmpty(value)) return null
  const { View } = widgets[field.widget]
  if (View) return <View field={field} data={data} dictionaries={dictionaries} />
  return formatValue(field, data, dictionaries, locale, { yes: t('yes'), no: t('no') })
}

function RowsView({ field, rows, dictionaries }: { field: Field; rows: Values[]; dictionaries: Dictionaries }) {
  const locale = useLocale()
  return (
    <DataTable<Values>
      label={captionText(field.label, locale)}
      rows={rows}
      rowKey={(_, index) => String(index)}
      columns={(field.columns ?? []).map((column) => ({
        key: column.key,
        title: captionText(column.label, locale),
        cell: (row) => <ValueView field={column} data={row} dictionaries={dictionaries} />,
      }))}
    />
  )
}
