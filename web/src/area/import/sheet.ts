import type { AreaImportRow } from '../../api/contract'
import type { Area, Field } from '../../core/types'
import { fieldsOf } from '../../form/state/checking'

/** A cell as the workbook's reader gives it; numbers come as they are written. */
export type Cell = string | boolean | Date | null

/** The rows of a workbook that hold something, and the numbers that they bear on the screen of a spreadsheet. */
export type Sheet = {
  rows: AreaImportRow[]
  lines: number[]
  /** Titles that no field has. */
  unknown: string[]
}

/** So many rows may stand above the titles: a heading, a note. */
const above = 5

/** Reads a workbook's first sheet: the row with the most titles of fields says what stands in which column. */
export function readSheet(area: Area, cells: Cell[][]): Sheet {
  const keys = keysByTitle(area)
  const counts = cells.slice(0, above).map((row) => row.filter((cell) => keys.has(titleOf(cell))).length)
  const titles = counts.indexOf(Math.max(...counts))
  const header = (cells[titles] ?? []).map(titleOf)
  const sheet: Sheet = { rows: [], lines: [], unknown: header.filter((title) => title !== '' && !keys.has(title)) }
  for (const [index, row] of cells.entries()) {
    if (index <= titles) continue
    const texts = row.map((cell, column) => [keys.get(header[column] ?? ''), textOf(cell)] as const)
    const values = texts.filter((one): one is readonly [string, string] => one[0] !== undefined && one[1] !== '')
    if (values.length === 0) continue
    sheet.rows.push({ values: Object.fromEntries(values) })
    sheet.lines.push(index + 1)
  }
  return sheet
}

/** The key of a field by what may stand above its column: its title in either language, or the key itself. */
function keysByTitle(area: Area): Map<string, string> {
  const titles = ({ key, label }: Field) => [label.zh, label.en, key].map((title) => [title, key] as const)
  return new Map(fieldsOf(area.form).flatMap(titles))
}

/** Templates mark what must be filled with a star, before the title or behind it. */
function titleOf(cell: Cell): string {
  return textOf(cell).replace(/^\*\s*|\s*\*$/g, '')
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  if (!(cell instanceof Date)) return String(cell).trim()
  // A spreadsheet's days know no zone: the reader takes them for days in UTC.
  const text = cell.toISOString()
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}
