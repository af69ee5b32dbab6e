import { useQueries, useQuery } from '@tanstack/react-query'
import { optionsQuery, type RecordKind } from './records'
import { regionPath, regionsQuery, wholeCountry } from './regions'

/** The name of a lawyer or a firm: nothing until that is known, its id where it cannot be. */
export function RecordName({ kind, id }: { kind: RecordKind; id: string }) {
  const { data, isPending } = useQuery(optionsQuery(kind, { ids: [id] }, true))
  return isPending ? '' : (data?.find((record) => record.id === id)?.label ?? id)
}

/** Province, city and county of a code: nothing until they are known, the code where they cannot be. */
export function RegionName({ code }: { code: string }) {
  const path = regionPath(code)
  const levels = useQueries({ queries: [wholeCountry, ...path.slice(0, -1)].map(regionsQuery) })
  if (levels.some(({ isPending }) => isPending)) return ''
  const names = path.map((part, index) => levels[index]?.data?.data.find(({ dm }) => dm === part)?.mc)
  return names.every(Boolean) ? names.join(' / ') : code
}
