import type { ApplicationListInput, ApplicationStage } from '../../api/contract'

/** Which cases a list shows, as its address says it. */
export type CaseNarrowing = Pick<ApplicationListInput, 'sqType' | 'stage' | 'status' | 'from' | 'to'>

/** How far a case can be. */
export const stages: readonly ApplicationStage[] = ['any', 'mine', 'running', 'ended']

const texts = ['sqType', 'status', 'from', 'to'] as const

/** What an address says; what it makes up is as if it said nothing. */
export function readCases(search: URLSearchParams): CaseNarrowing {
  const narrowing: CaseNarrowing = {}
  for (const key of texts) {
    const text = search.get(key)
    if (text) narrowing[key] = text
  }
  const stage = stages.find((one) => one === search.get('stage'))
  return { ...narrowing, ...(stage && { stage }) }
}

/** Whether something narrows the list. */
export function isNarrowed({ stage, ...rest }: CaseNarrowing): boolean {
  return (stage ?? 'any') !== 'any' || texts.some((key) => Boolean(rest[key]))
}
