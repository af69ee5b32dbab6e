import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { DataTable } from '../../ui/table/DataTable'
import { FileLinks } from '../files/FileLinks'
import { SignaturePicture } from '../files/SignaturePicture'
import type { Dictionaries } from '../reference/dictionaries'
import { RecordName, RegionName } from '../reference/names'
import { isEmpty, type Values } from '../state/path'
import { formatValue } from './formatValue'

const RichTextInput = lazy(() => import('../widgets/RichTextInput'))

type Props = { field: Field; data: Values; dictionaries: Dictionaries }

/** What stands in a field, to read: names for numbers, labels for codes, rows as a table. */
export function FieldView({ field, data, dictionaries }: Props) {
  const value = data[field.key]
  if (isEmpty(value)) return <span className="nothing">–</span>
  if (field.widget === 'table' && Array.isArray(value)) {
    return <RowsView field={field} rows={value} dictionaries={dictionaries} />
  }
  return <ValueView field={field} data={data} dictionaries={dictionaries} />
}

/** The same of a field that is no table, and of a cell. */
export function ValueView({ field, data, dictionaries }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const value = data[field.key]
  if (isEmpty(value)) return null
  switch (field.widget) {
    case 'firm':
    case 'person':
      return <RecordName kind={field.widget} id={String(value)} />
    case 'region':
      return <RegionName code={String(value)} />
    case 'file':
      return <FileLinks value={value} />
    case 'signature':
      return <SignaturePicture number={String(value)} />
    case 'richText':
      return <RichTextInput id="" value={String(value)} readOnly invalid={false} onChange={nothing} />
    default:
      return formatValue(field, data, dictionaries, locale, { yes: t('yes'), no: t('no') })
  }
}

function nothing(): void {
  // What is read only does not change.
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
