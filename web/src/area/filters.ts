import type { FilterValue } from '../api/contract'
import type { Filters } from './api'

/** The filters that narrow something; `undefined` when none does. */
export function nonEmptyFilters(filters: Filters): Filters | undefined {
  const entries = Object.entries(filters).flatMap(([key, value]) => {
    const trimmed = trim(value)
    return trimmed === undefined ? [] : [[key, trimmed] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

function trim(value: FilterValue | undefined): FilterValue | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return value.trim() || undefined
  if (Array.isArray(value)) return value.length > 0 ? value : undefined
  return value.from || value.to ? value : undefined
}
