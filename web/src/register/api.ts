import { queryOptions } from '@tanstack/react-query'
import { post, postBlob } from '../api/client'
import type {
  AreaDetailInput,
  Committed,
  OwnChangeDecisionInput,
  OwnChangeListInput,
  PersonnelInput,
  ReasonedActInput,
  WindingUpInput,
} from '../api/contract'

/** A call that is repeated happens once. */
const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** The lawyers who came to a firm and left it, the last first. */
export function personnelQuery(input: PersonnelInput) {
  return queryOptions({
    queryKey: ['area', 'law_firm', 'personnel', input],
    queryFn: ({ signal }) => post('lawer-other/personnel/list', input, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** What lawyers have changed in their own files, the last first. */
export function ownChangesQuery(input: OwnChangeListInput) {
  return queryOptions({
    queryKey: ['area', 'lawyer', 'ownChanges', input],
    queryFn: ({ signal }) => post('lawer-other/ownChange/list', input, { signal }),
    placeholderData: (last) => last,
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** Confirms such a change, sends it back or withdraws it. */
export function decideOwnChange(decision: OwnChangeDecisionInput): Promise<unknown> {
  return post('lawer-other/ownChange/decide', decision, once())
}

/** Begins the winding up of a firm that has lost its licence, in its name. */
export function orderWindingUp(input: WindingUpInput): Promise<Committed> {
  return post('lawer-approval/xzsq/orderWindingUp', input, once())
}

/** Another first password for a lawyer's account; `id` is that of his file. */
export function resetLawyerPassword(request: ReasonedActInput) {
  return post('lawer-other/lawyer/resetPassword', request, once())
}

/** The registration form of a record as PDF; that it was made stays on record. */
export function registrationForm(area: string, record: AreaDetailInput): Promise<Blob> {
  return postBlob(`lawer-other/area/${area}/registrationForm`, record)
}
