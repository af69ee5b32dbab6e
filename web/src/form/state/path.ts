/** Data of a form: values by key; a table's value is a list of such. */
export type Values = Record<string, unknown>

/** `partners[2].share` → `['partners', 2, 'share']` */
function steps(path: string): (string | number)[] {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** The value at a path such as `partners[2].share`; undefined where the path leads nowhere. */
export function valueAt(values: Values, path: string): unknown {
  return steps(path).reduce<unknown>((at, step) => (isMap(at) ? at[step] : undefined), values)
}

/** The values with another one at the path; everything beside the path stays the same object. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const next = withValueAtSteps(values, steps(path), value)
  return isMap(next) ? next : values
}

function withValueAtSteps(at: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(at) && typeof step === 'number') {
    return at.map((item, index) => (index === step ? withValueAtSteps(item, rest, value) : item))
  }
  const map = isMap(at) ? at : {}
  return { ...map, [step]: withValueAtSteps(map[step], rest, value) }
}

/** `partners[2].share` is within `partners` and `partners[2]`, and itself; `partnersNote` is not. */
export function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)
}

/** The values without one row of a table. */
export function withoutRow(values: Values, table: string, index: number): Values {
  const rows = valueAt(values, table)
  return Array.isArray(rows) ? withValue(values, table, rows.toSpliced(index, 1)) : values
}

/** Where a path leads once a row is gone: nowhere from inside of it, one row up from below. */
export function pathAfterRemoval(path: string, table: string, index: number): string[] {
  if (!path.startsWith(`${table}[`)) return [path]
  const row = Number.parseInt(path.slice(table.length + 1), 10)
  if (row < index) return [path]
  return row === index ? [] : [path.replace(`${table}[${row}]`, `${table}[${row - 1}]`)]
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null
}

/** Nothing was filled in; as core sees it. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** Whether two values are equal as core sees them: all empty values are one. */
export function isSame(a: unknown, b: unknown): boolean {
  return (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b)
}
