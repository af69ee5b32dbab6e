import type { AreaRow } from '../api/contract'
import type { Area, Column, Field, Locale } from '../core/types'
import type { Dictionaries } from '../form/reference/dictionaries'
import { type FormatTexts, formatValue } from '../form/view/formatValue'
import { recordPath } from '../paths'
import { captionText } from '../text/locale'
import type { TableColumn } from '../ui/table/DataTable'
import { formatCell } from './formatCell'
import './area.css'

type Texts = FormatTexts & { view: string; actions: string }

/** A table's columns from an area's; the record's name leads to its page, and so does the last column. */
export function columnsOf(
  area: Area,
  dictionaries: Dictionaries,
  locale: Locale,
  detailPath: string,
  texts: Texts,
): TableColumn<AreaRow>[] {
  const fields = new Map(area.form.sections.flatMap((section) => section.fields).map((field) => [field.key, field]))
  const columns = area.list.columns.flatMap((column, index) => {
    const field = fields.get(column.key)
    return field ? [columnOf(area, column, index, field)] : []
  })
  return [...columns, { key: ':actions', title: texts.actions, pinned: true, cell: (row) => linkTo(row, texts.view) }]

  function columnOf({ list, picker }: Area, column: Column, index: number, field: Field): TableColumn<AreaRow> {
    return {
      key: `${column.key}:${index}`,
      title: captionText(column.title ?? field.label, locale),
      sortBy: column.show === 'value' && list.sortable.includes(column.key) ? column.key : undefined,
      align: column.show === 'yearsSince' || field.widget === 'number' ? 'end' : 'start',
      cell: (row) => {
        const value = formatValue(field, row, dictionaries, locale, texts)
        if (column.key === picker.label) return linkTo(row, value)
        return column.key === area.state
          ? stateBadge(row, column.key, value)
          : formatCell(column.show, field, row, value)
      },
    }
  }

  function linkTo(row: AreaRow, text: string) {
    return <a href={`#${recordPath(detailPath, row.id)}`}>{text}</a>
  }
}

/** `01` is the good state in every dictionary of states; the colour only repeats what the word says. */
function stateBadge(row: AreaRow, key: string, text: string) {
  return text && <span className={row[key] === '01' ? 'state-badge good' : 'state-badge'}>{text}</span>
}
