import { queryOptions } from '@tanstack/react-query'
import { get } from '../../api/client'

/** The parent of the provinces. */
export const wholeCountry = '-1'

/** The regions below another. */
export function regionsQuery(parent: string) {
  return queryOptions({
    queryKey: ['regions', parent],
    queryFn: ({ signal }) =>
      get('lawer-common/common/xzqh/getList', { pdm: parent, page: 1, pageSize: 1000 }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** `430102` → `430000`, `430100`, `430102`: a region's code tells where it belongs. */
export function regionPath(code: string): string[] {
  const levels = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]
  return levels.filter((level, index) => level.length === 6 && levels.indexOf(level) === index)
}
