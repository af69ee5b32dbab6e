import type { OrganisationLine } from '../../api/contract'

/** An organisation in the order of the tree, and how far below the top it stands. */
export type Placed = OrganisationLine & { depth: number }

/** Each organisation before those below it; one whose upper one is out of reach stands at the top. */
export function placed(all: OrganisationLine[]): Placed[] {
  const known = new Set(all.map((it) => it.id))
  const below = new Map<string, OrganisationLine[]>()
  for (const it of all) {
    const above = it.pid != null && known.has(it.pid) ? it.pid : ''
    below.set(above, [...(below.get(above) ?? []), it])
  }
  const from = (id: string, depth: number): Placed[] =>
    (below.get(id) ?? []).flatMap((it) => [{ ...it, depth }, ...from(it.id, depth + 1)])
  return from('', 0)
}
