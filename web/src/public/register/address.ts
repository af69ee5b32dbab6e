import type { PublicKind } from '../../api/contract'
import { paths, searchOf } from '../../paths'

/** What the address of the public register asks for: a search, or one lawyer or firm. */
export type Wanted = { kind: PublicKind; keyword: string; id: string }

export function wantedOf(url: string): Wanted {
  const given = searchOf(url)
  const kind = given.get('kind') === 'firm' ? 'firm' : 'lawyer'
  return { kind, keyword: given.get('keyword') ?? '', id: given.get('id') ?? '' }
}

/** The address of a search, or of a lawyer or firm; the search stays in it, so that one comes back to it. */
export function registerAddress({ kind, keyword, id }: Wanted): string {
  const given = { kind, ...(keyword !== '' && { keyword }), ...(id !== '' && { id }) }
  return `#${paths.publicRegister}?${new URLSearchParams(given)}`
}
