import type { Area, Field, Filter } from '../core/types'
import type { Filters } from './api'

/** The fields that people read: ids of other records are for the system alone. */
export function withoutIds({ idFields }: Area, fields: Field[]): Field[] {
  return fields.filter(({ key }) => !idFields.includes(key))
}

/** The filters that people choose, and one by an id where it narrows: else nobody knows why rows are missing. */
export function offeredFilters({ idFields, list }: Area, given: Filters): Filter[] {
  return list.filters.filter(({ field, key }) => !idFields.includes(field) || key in given)
}
