import type { AreaRow } from '../api/contract'
import { givenMark } from '../area/known'
import { paths } from '../paths'

/** What a registration takes over from the release by which it is made. */
const taken = ['releaseNo', 'year', 'insuranceKind', 'insurer', 'coverFrom', 'coverTo', 'limitEach', 'limitTotal']
const published = '1'

/** Where one registers by a release; nowhere when it is not published or its last day is over. */
export function joiningPath(release: AreaRow, today: string): string | undefined {
  const { releaseStatus, regDeadline } = release
  if (releaseStatus !== published || (typeof regDeadline === 'string' && regDeadline !== '' && regDeadline < today))
    return undefined
  const given = taken.flatMap((key) => {
    const value = release[key]
    return typeof value === 'string' || typeof value === 'number' ? [[givenMark + key, String(value)]] : []
  })
  return `${paths.insuranceRegister}?${new URLSearchParams([['type', 'add'], ...given])}`
}
