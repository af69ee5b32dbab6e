import type { AreaRow } from '../api/contract'
import type { Area, Column, Field, Locale } from '../core/types'
import type { Dictionaries } from '../form/reference/dictionaries'
import { fieldsOf } from '../form/state/checking'
import { type FormatTexts, formatValue } from '../form/view/formatValue'
import { recordPath } from '../paths'
import { captionText } from '../text/locale'
import { type ColumnChoice, isHidden } from '../ui/table/columnChoice'
import type { TableColumn } from '../ui/table/DataTable'
import { formatCell } from './formatCell'
import { StateTag } from './StateTag'
import './area.css'

type Texts = FormatTexts & { view: string; actions: string }

/** What a list is drawn with. */
type Look = {
  dictionaries: Dictionaries
  locale: Locale
  texts: Texts
  /** The page of a record; without one, rows lead nowhere. */
  detailPath?: string
}

/**
 * A table's columns from an area's, then those that the user may choose beside them; the record's name leads to its page,
 * and so does the last column.
 */
export function columnsOf(area: Area, look: Look): TableColumn<AreaRow>[] {
  const { detailPath, locale, dictionaries, texts } = look
  const fields = new Map(fieldsOf(area.form).map((field) => [field.key, field]))
  const own = area.list.columns.flatMap((column, index) => {
    const field = fields.get(column.key)
    return field ? [columnOf(column, `${column.key}:${index}`, field)] : []
  })
  const more = area.moreColumns.flatMap((key) => {
    const field = fields.get(key)
    return field ? [{ ...columnOf({ key, show: 'value' }, key, field), extra: true }] : []
  })
  const last = { key: ':actions', title: texts.actions, pinned: true, cell: (row: AreaRow) => linkTo(row, texts.view) }
  return [...own, ...more, ...(detailPath === undefined ? [] : [last])]

  function columnOf(column: Column, key: string, field: Field): TableColumn<AreaRow> {
    return {
      key,
      title: captionText(column.title ?? field.label, locale),
      sortBy: column.show === 'value' && area.list.sortable.includes(column.key) ? column.key : undefined,
      align: column.show === 'yearsSince' || field.widget === 'number' ? 'end' : 'start',
      cell: (row) => {
        const value = formatValue(field, row, dictionaries, locale, texts)
        if (column.key === area.picker.label) return linkTo(row, value)
        return column.key === area.state ? (
          <StateTag area={area} state={row[column.key]} text={value} />
        ) : (
          formatCell(column.show, field, row, value)
        )
      },
    }
  }

  function linkTo(row: AreaRow, text: string) {
    return detailPath === undefined ? text : <a href={`#${recordPath(detailPath, row.id)}`}>{text}</a>
  }
}

/** Keys of the fields that are shown, as the server wants them: nothing when they are the area's own. */
export function shownFields(area: Area, choice: ColumnChoice): string[] | undefined {
  const more = area.moreColumns.filter((key) => !isHidden(choice, { key, extra: true }))
  return more.length === 0 ? undefined : [...area.list.columns.map(({ key }) => key), ...more]
}

/** Keys of the fields that stand on the screen, in their order: what a workbook of the list holds. */
export function fieldsOnScreen(area: Area, choice: ColumnChoice): string[] {
  const own = area.list.columns.map(({ key }, index) => ({ id: `${key}:${index}`, key, extra: false }))
  const more = area.moreColumns.map((key) => ({ id: key, key, extra: true }))
  const shown = [...own, ...more].filter(({ id, extra }) => !isHidden(choice, { key: id, extra }))
  const place = (id: string) => (choice.order.includes(id) ? choice.order.indexOf(id) : choice.order.length)
  return [...new Set(shown.toSorted((a, b) => place(a.id) - place(b.id)).map(({ key }) => key))]
}
