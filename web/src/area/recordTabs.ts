import type { Area, Caption, Related, SubTable } from '../core/types'

/** A tab of a record's page: rows that belong to it, and records of other areas that name it. */
export type TableTab = { key: string; title: Caption; tables: SubTable[]; related: Related[] }

/** The tabs behind the first, in the order of the description; what bears the same title shares one. */
export function tableTabs(area: Area, isListed: (related: Related) => boolean): TableTab[] {
  const tabs = new Map<string, TableTab>()
  const tabOf = (title: Caption, key: string) => {
    const tab = tabs.get(title.zh) ?? { key, title, tables: [], related: [] }
    tabs.set(title.zh, tab)
    return tab
  }
  for (const table of area.tables) tabOf(table.tab ?? table.title, table.key).tables.push(table)
  for (const one of area.related.filter(isListed)) tabOf(one.title, one.area).related.push(one)
  return [...tabs.values()]
}
