import { queryOptions } from '@tanstack/react-query'
import { post } from '../../api/client'

/** Which area the records of a widget come from. */
const areaOf = { person: 'lawyer', firm: 'law_firm' } as const

/** The dictionary of accounts that can be given work: too many to load, so they are searched for. */
export const accounts = 'account'

/** Accounts of the own organisation. */
export const colleagues = 'colleague'

/** What a picker searches among. */
export type RecordKind = keyof typeof areaOf | typeof accounts | typeof colleagues

/** The calls that find people. */
const people = { account: 'lawer-approval/xzsq/staff', colleague: 'lawer-approval/xzsq/colleagues' } as const

/** The records that a keyword finds, or those of the given ids whatever their state; of people those who may be given the
 * task's work. */
export function optionsQuery(
  kind: RecordKind,
  search: { keyword?: string; ids?: string[] },
  enabled: boolean,
  taskId = '',
) {
  return queryOptions({
    queryKey: ['area', kind === accounts || kind === colleagues ? kind : areaOf[kind], 'options', search, taskId],
    queryFn: ({ signal }) =>
      kind === accounts || kind === colleagues
        ? post(people[kind], { ...search, taskId }, { signal })
        : post(`lawer-other/area/${areaOf[kind]}/options`, search, { signal }),
    enabled,
    placeholderData: (last) => last,
  })
}

/** The legal-aid centres: organisations, of which there is no area. */
const centres = 'aid_centre'

/** The records of an area that a keyword finds, where a text names one of them. */
export function lookupQuery(area: string, keyword: string) {
  return queryOptions({
    queryKey: ['area', area, 'options', { keyword }],
    queryFn: ({ signal }) =>
      area === centres
        ? post('lawer-other/aid/centres', { keyword }, { signal })
        : post(`lawer-other/area/${area}/options`, { keyword }, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}
