import { queryOptions } from '@tanstack/react-query'
import { post } from '../../api/client'
import type {
  CaseResult,
  CaseRule,
  FlowCaseInput,
  PastCaseRow,
  PastCasesInput,
  SavedFlowCase,
} from '../../api/contract'

const cases = 'lawer-approval/process/cases'

/** The test cases of a flow, by name, and what one that differs means for a deployment. */
export function casesQuery(flowKey: string) {
  return queryOptions({
    queryKey: ['flowCases', flowKey],
    queryFn: ({ signal }) => post(cases, { flowKey }, { signal }),
    meta: { quiet: true },
  })
}

/** Keeps a case: a new one, or with an id that one anew. */
export function saveCase(input: FlowCaseInput): Promise<SavedFlowCase> {
  return post(`${cases}/save`, input, { idempotencyKey: crypto.randomUUID() })
}

export function removeCase(id: string): Promise<unknown> {
  return post(`${cases}/remove`, { id })
}

export function setCaseRule(flowKey: string, rule: CaseRule): Promise<unknown> {
  return post(`${cases}/rule`, { flowKey, rule })
}

/** How the cases go through the draft as it is stored. */
export function checkCases(flowKey: string): Promise<CaseResult[]> {
  return post(`${cases}/check`, { flowKey })
}

/** How cases that are over go through the draft as it is stored. */
export function tellPastCases(input: PastCasesInput): Promise<PastCaseRow[]> {
  return post('lawer-approval/monitor/past', input)
}
