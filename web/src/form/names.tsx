import { useQueries, useQuery } from '@tanstack/react-query'
import { optionsQuery, type RecordKind } from './records'
import { regionPath, regionsQuery, wholeCountry } from './regions'

/** The name of a lawyer or a firm; its id until that is known. */
export function RecordName({ kind, id }: { kind: RecordKind; id: string }) {
  const found = useQuery(optionsQuery(kind, { ids: [id] }, true))
  return found.data?.find((record) => record.id === id)?.label ?? id
}

/** Province, city and county of a code; the code until they are known. */
export function RegionName({ code }: { code: string }) {
  const path = regionPath(code)
  const levels = useQueries({ queries: [wholeCountry, ...path.slice(0, -1)].map(regionsQuery) })
  const names = path.map((part, index) => levels[index]?.data?.data.find(({ dm }) => dm === part)?.mc)
  return names.every(Boolean) ? names.join(' / ') : code
}
