import { useTranslation } from 'react-i18next'
import type { AreaRecord } from '../api/contract'
import { useAreaDictionaries } from '../area/useAreaDictionaries'
import type { Area, Field } from '../core/types'
import { fieldsOf } from '../form/state/checking'
import type { Values } from '../form/state/path'
import { formatValue } from '../form/view/formatValue'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'

/** What stands in the cells of a registration form, by the keys of the area's fields. */
export type RecordText = {
  /** The rows of a sub-table. */
  rows: (table: string) => Values[]
  value: (key: string) => string
  /** The heading of a column of a sub-table. */
  columnLabel: (table: string, key: string) => string
  /** A cell of a sub-table. */
  cell: (table: string, row: Values, key: string) => string
} & FieldText

type FieldText = {
  label: (key: string) => string
  /** What a row of the area's list holds. */
  of: (row: Values, key: string) => string
}

/** Reads records of an area as a sheet of paper shows them: labels for codes, names for references. */
export function useFieldText(area: Area): FieldText & { text: (field: Field | undefined, values: Values) => string } {
  const { t } = useTranslation()
  const locale = useLocale()
  const dictionaries = useAreaDictionaries(area)
  const texts = { yes: t('yes'), no: t('no') }
  const fields = new Map(fieldsOf(area.form).map((field) => [field.key, field]))
  const text = (field: Field | undefined, values: Values) =>
    field ? formatValue(field, values, dictionaries, locale, texts) : ''
  const label = (key: string) => {
    const field = fields.get(key)
    return field ? captionText(field.label, locale) : ''
  }
  return { label, text, of: (row, key) => text(fields.get(key), row) }
}

/** The same of one record with the rows that belong to it. */
export function useRecordText(area: Area, { row, tables }: AreaRecord): RecordText {
  const locale = useLocale()
  const { label, of, text } = useFieldText(area)
  const column = (table: string, key: string) =>
    area.tables.find((one) => one.key === table)?.fields.find((field) => field.key === key)
  return {
    label,
    of,
    value: (key) => of(row, key),
    rows: (table) => tables[table] ?? [],
    columnLabel: (table, key) => {
      const field = column(table, key)
      return field ? captionText(field.label, locale) : ''
    },
    cell: (table, values, key) => text(column(table, key), values),
  }
}
