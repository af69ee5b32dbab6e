import type { Migrated } from '../../api/contract'

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

/** Two old elements went to one new one: nobody could tell which it was, so nothing goes back. */
export function isFinal(mapping: Mapping): boolean {
  const targets = Object.values(mapping)
  return new Set(targets).size < targets.length
}
