import { queryOptions } from '@tanstack/react-query'
import { post } from '../../api/client'
import type { ClosedCase, Disposal, RetentionRuleInput } from '../../api/contract'
import type { Page } from '../../api/page'

const retention = 'lawer-approval/retention'
const once = () => ({ idempotencyKey: crypto.randomUUID() })

type PageOf = { page: number; pageSize: number }

/** Every item with how long its closed cases are kept. */
export const rulesQuery = queryOptions({
  queryKey: ['retention', 'rules'],
  queryFn: ({ signal }) => post(`${retention}/rules`, {}, { signal }),
  meta: { quiet: true },
})

/** Sets how long closed cases of an item are kept. */
export function saveRule(rule: RetentionRuleInput) {
  return post(`${retention}/rules/save`, rule, once())
}

/** Closed cases whose period is over. */
export function listDue(paging: PageOf): Promise<Page<ClosedCase>> {
  return post(`${retention}/due`, paging)
}

/** Cases that are kept whatever their period says. */
export function listHolds(paging: PageOf): Promise<Page<ClosedCase>> {
  return post(`${retention}/holds`, paging)
}

/** Keeps a case whatever its period says, or no longer. */
export function holdCase(sqId: string, held: boolean, reason: string) {
  return post(`${retention}/hold`, { sqId, held, reason }, once())
}

/** Proposes to dispose of cases; somebody else decides. */
export function proposeDisposal(sqIds: string[], reason: string) {
  return post(`${retention}/propose`, { sqIds, reason }, once())
}

/** Disposals, the latest first. */
export function listDisposals(paging: PageOf): Promise<Page<Disposal>> {
  return post(`${retention}/proposals`, paging)
}

/** Approves or refuses what somebody else proposed. */
export function decideDisposal(id: string, approved: boolean, reason: string) {
  return post(`${retention}/decide`, { id, approved, reason }, once())
}
