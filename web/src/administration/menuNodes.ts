import type { MenuRow } from '../api/contract'

/** An entry, how deep it stands, and how many stand right below it. */
export type MenuNode = { row: MenuRow; depth: number; below: number }

/** What of the menu is looked at. */
type MenuView = {
  /** In title, address or permission; empty: all. */
  keyword: string
  /** Ids of entries whose own ones are out of sight; a search sees them. */
  folded: ReadonlySet<string>
}

const whole: MenuView = { keyword: '', folded: new Set() }

/** Entries in the order of the menu, those below another behind it; what a search finds, with what it stands below. */
export function menuNodes(rows: MenuRow[], view = whole, pid = '0', depth = 0): MenuNode[] {
  const isSearch = view.keyword !== ''
  return rows
    .filter((row) => row.pid === pid)
    .flatMap((row) => {
      const isFolded = !isSearch && view.folded.has(row.id)
      const behind = isFolded ? [] : menuNodes(rows, view, row.id, depth + 1)
      if (isSearch && behind.length === 0 && !isFound(row, view.keyword)) return []
      return [{ row, depth, below: rows.filter(({ pid }) => pid === row.id).length }, ...behind]
    })
}

function isFound({ title, titleEn, path, permission }: MenuRow, keyword: string): boolean {
  const wanted = keyword.toLowerCase()
  return [title, titleEn, path, permission].some((text) => text.toLowerCase().includes(wanted))
}

/** What an entry is: a page, a way out of the client, or a group, which the menu shows with something below it alone. */
export function kindOf({ row, below }: MenuNode): 'page' | 'outside' | 'group' | 'emptyGroup' {
  if (/^https?:/.test(row.path)) return 'outside'
  if (row.component !== '') return 'page'
  return below > 0 ? 'group' : 'emptyGroup'
}
