import type { MenuRow } from '../api/contract'

/** An entry and how deep it stands. */
export type Placed = { row: MenuRow; depth: number }

/** Entries in the order of the menu, those below another behind it. */
export function treeOf(rows: MenuRow[], pid = '0', depth = 0): Placed[] {
  const here = rows.filter((row) => row.pid === pid)
  return here.flatMap((row) => [{ row, depth }, ...treeOf(rows, row.id, depth + 1)])
}
