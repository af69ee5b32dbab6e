import type { OrganisationLine } from '../../api/contract'

/** An organisation in the order of the tree, how far below the top it stands, and whether others stand below it. */
export type PlacedOrganisation = OrganisationLine & { depth: number; hasBelow: boolean }

/** Each organisation before those below it; one whose upper one is out of reach stands at the top. */
export function placed(all: OrganisationLine[]): PlacedOrganisation[] {
  const known = new Set(all.map((it) => it.id))
  const below = new Map<string, OrganisationLine[]>()
  for (const it of all) {
    const above = it.pid != null && known.has(it.pid) ? it.pid : ''
    below.set(above, [...(below.get(above) ?? []), it])
  }
  const from = (id: string, depth: number): PlacedOrganisation[] =>
    (below.get(id) ?? []).flatMap((it) => [{ ...it, depth, hasBelow: below.has(it.id) }, ...from(it.id, depth + 1)])
  return from('', 0)
}

/** So many organisations are shown at once; of more only the topmost, until one is opened. */
const mostAtOnce = 50

/** Which branches are open at first. */
export function openAtFirst(rows: readonly PlacedOrganisation[]): ReadonlySet<string> {
  return new Set(rows.length <= mostAtOnce ? rows.map((row) => row.id) : [])
}

/** The rows of which every upper one is open. */
export function inOpenBranches(rows: readonly PlacedOrganisation[], open: ReadonlySet<string>): PlacedOrganisation[] {
  let closedAt = Number.POSITIVE_INFINITY
  return rows.filter((row) => {
    if (row.depth > closedAt) return false
    closedAt = open.has(row.id) ? Number.POSITIVE_INFINITY : row.depth
    return true
  })
}
