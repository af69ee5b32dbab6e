import { useMemo } from 'react'
import type { Area } from '../core/types'
import { type Dictionaries, dictionariesOf, useDictionaries } from '../form/reference/dictionaries'

/** Every dictionary of an area, in one call for its list, detail and edit pages. */
export function useAreaDictionaries(area: Area): Dictionaries {
  const types = useMemo(
    () => [
      ...dictionariesOf(area.form.sections.flatMap((section) => section.fields)),
      ...dictionariesOf(area.tables.flatMap((table) => table.fields)),
      ...area.list.filters.flatMap((filter) => filter.dictionary ?? []),
    ],
    [area],
  )
  return useDictionaries(types)
}
