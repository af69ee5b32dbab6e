import { readSheet } from 'read-excel-file/universal'
import type { Cell } from './sheet'

/** The cells of a workbook's first sheet. Numbers stay as they are written: a long one is no quantity. */
export async function readWorkbook(file: Blob): Promise<Cell[][]> {
  const rows: unknown[][] = await readSheet<string>(file, { parseNumber: (text) => text })
  return rows.map((row) => row.map(cellOf))
}

function cellOf(cell: unknown): Cell {
  if (cell instanceof Date || typeof cell === 'boolean') return cell
  return cell === null || cell === undefined ? null : String(cell)
}
