import type { Migrated, MigrateInput } from '../../api/contract'

/** New element for an old one; those that are not chosen keep their id. */
export type Mapping = Record<string, string>

/** The elements that are in the way of some instance, each once, with those that a new one was chosen for. */
export function unmapped(rows: readonly Migrated[], mapping: Mapping): string[] {
  return [...new Set([...Object.keys(mapping), ...rows.flatMap(({ elements }) => elements)])]
}

/** What was chosen. */
export function chosen(mapping: Mapping): Mapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, to]) => to !== ''))
}

/**
 * The way back of one that was moved; undefined where two old elements went to one new one: nobody could tell which it was.
 */
export function wayBack(flowKey: string, row: Migrated, mapping: Mapping): MigrateInput | undefined {
  const back = Object.fromEntries(Object.entries(mapping).map(([from, to]) => [to, from]))
  if (Object.keys(back).length !== Object.keys(mapping).length) return undefined
  return { flowKey, version: row.fromVersion, elements: back, instances: [row.instanceId] }
}
