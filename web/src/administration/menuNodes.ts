import type { MenuRow } from '../api/contract'

/** An entry and how deep it stands. */
export type MenuNode = { row: MenuRow; depth: number }

/** Entries in the order of the menu, those below another behind it. */
export function menuNodes(rows: MenuRow[], pid = '0', depth = 0): MenuNode[] {
  const here = rows.filter((row) => row.pid === pid)
  return here.flatMap((row) => [{ row, depth }, ...menuNodes(rows, row.id, depth + 1)])
}
