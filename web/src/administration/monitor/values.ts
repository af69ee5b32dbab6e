export const valueKinds = ['text', 'number', 'yesNo'] as const
export type ValueKind = (typeof valueKinds)[number]
/** A value as it is typed. */
export type DeliveredValue = { name: string; kind: ValueKind; text: string }

/** What was typed as process variables; a row without a name is none. */
export function variablesOf(values: DeliveredValue[]): Record<string, unknown> {
  const named = values.filter(({ name }) => name.trim() !== '')
  return Object.fromEntries(named.map((value) => [value.name.trim(), typed(value)]))
}

function typed({ kind, text }: DeliveredValue): unknown {
  if (kind === 'yesNo') return text === 'true'
  if (kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  return text
}
