import { usePreferences } from '../theme/preferences'

/** How this user wants the columns of a list; what he has said nothing of is as the page has it. */
export type ColumnChoice = {
  hidden: readonly string[]
  /** Those of the columns that are out of sight at first which he wants to see. */
  shown?: readonly string[]
  /** Keys in the order of the columns; those that are not named follow. */
  order: readonly string[]
  /** In pixels. */
  widths: Readonly<Record<string, number>>
}

export const narrowest = 60
export const widest = 900

const unchanged: ColumnChoice = { hidden: [], order: [], widths: {} }

/** The choice for a list, by the name under which it is kept; nothing is kept without one. */
export function useColumnChoice(list: string | undefined) {
  const { preferences, prefer } = usePreferences()
  const { columns } = preferences
  const choice = (list !== undefined && columns[list]) || unchanged
  const choose = (change: Partial<ColumnChoice>) => {
    if (list !== undefined) prefer({ columns: { ...columns, [list]: { ...choice, ...change } } })
  }
  const reset = () => {
    if (list === undefined) return
    const { [list]: _, ...others } = columns
    prefer({ columns: others })
  }
  return { choice, choose, reset }
}

type Hideable = { key: string; extra?: boolean }

/** Whether a column is out of sight. */
export function isHidden({ hidden, shown = [] }: ColumnChoice, { key, extra }: Hideable): boolean {
  return extra ? !shown.includes(key) : hidden.includes(key)
}

/** What changes when a column is put in sight or out of it. */
export function withColumn(choice: ColumnChoice, { key, extra }: Hideable, isShown: boolean): Partial<ColumnChoice> {
  const [part, isNamed] = extra ? (['shown', isShown] as const) : (['hidden', !isShown] as const)
  const others = (choice[part] ?? []).filter((it) => it !== key)
  return { [part]: isNamed ? [...others, key] : others }
}

/** The widths with another one for a column; `undefined`: as wide as its content. */
export function withWidth(choice: ColumnChoice, key: string, width: number | undefined): ColumnChoice['widths'] {
  const { [key]: _, ...others } = choice.widths
  if (width === undefined || Number.isNaN(width)) return others
  return { ...others, [key]: Math.round(Math.min(widest, Math.max(narrowest, width))) }
}

/** The keys with one of them so many places further on. */
export function moved(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const at = keys.indexOf(key)
  const to = at + by
  if (at < 0 || to < 0 || to >= keys.length) return [...keys]
  return keys.toSpliced(at, 1).toSpliced(to, 0, key)
}
