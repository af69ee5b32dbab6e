/** Data of a form: values by key; a table's value is a list of such. */
export type Values = Record<string, unknown>

/** `partners[2].share` → `['partners', 2, 'share']` */
function steps(path: string): (string | number)[] {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

export function valueAt(values: Values, path: string): unknown {
  return steps(path).reduce<unknown>((at, step) => (isMap(at) ? at[step] : undefined), values)
}

/** The values with another one at the path; everything beside the path stays the same object. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const next = replaced(values, steps(path), value)
  return isMap(next) ? next : values
}

function replaced(at: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(at) && typeof step === 'number') {
    return at.map((item, index) => (index === step ? replaced(item, rest, value) : item))
  }
  const map = isMap(at) ? at : {}
  return { ...map, [step]: replaced(map[step], rest, value) }
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

export function isSame(a: unknown, b: unknown): boolean {
  return (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b)
}
