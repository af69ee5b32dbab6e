import type { ApplicationListInput, ApplicationStage } from '../../api/contract'

/** Which cases a list shows, as its address says it. */
export type CaseNarrowing = Pick<ApplicationListInput, 'sqType' | 'stage' | 'status' | 'light' | 'from' | 'to'>

/** The names by which an address says it; empty: as usual. */
export const wholeList = { sqType: '', stage: '', status: '', light: '', from: '', to: '' }

/** How far a case can be. */
export const stages: readonly ApplicationStage[] = ['any', 'mine', 'running', 'ended']

/** The lights of a whole case. */
export const caseLights = ['1', '2', '3'] as const

const texts = ['sqType', 'status', 'from', 'to'] as const

/** What an address says; what it makes up is as if it said nothing. */
export function readCases(search: URLSearchParams): CaseNarrowing {
  const narrowing: CaseNarrowing = {}
  for (const key of texts) {
    const text = search.get(key)
    if (text) narrowing[key] = text
  }
  const stage = stages.find((one) => one === search.get('stage'))
  const light = caseLights.find((one) => one === search.get('light'))
  return { ...narrowing, ...(stage && { stage }), ...(light && { light }) }
}

/** What the address of a list says of it from now on. */
export function writeCases(narrowing: CaseNarrowing): typeof wholeList {
  const stage = narrowing.stage === 'any' ? '' : narrowing.stage
  return { ...wholeList, ...Object.fromEntries(Object.entries({ ...narrowing, stage }).filter(([, value]) => value)) }
}

/** Whether something narrows the list. */
export function isNarrowed({ stage, light, ...rest }: CaseNarrowing): boolean {
  return (stage ?? 'any') !== 'any' || Boolean(light) || texts.some((key) => Boolean(rest[key]))
}
