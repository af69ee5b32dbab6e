import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'

/** Which area the records of a widget come from. */
const areas = { person: 'lawyer', firm: 'law_firm' } as const

export type RecordKind = keyof typeof areas

/** The records that a keyword finds, or those of the given ids whatever their state. */
export function optionsQuery(kind: RecordKind, wanted: { keyword?: string; ids?: string[] }, enabled: boolean) {
  return queryOptions({
    queryKey: ['area', areas[kind], 'options', wanted],
    queryFn: ({ signal }) => post(`lawer-other/area/${areas[kind]}/options`, wanted, { signal }),
    enabled,
    placeholderData: (last) => last,
  })
}
