import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'
import type { Committed, PersonnelInput, WindingUpInput } from '../api/contract'

/** The lawyers who came to a firm and left it, the last first. */
export function personnelQuery(input: PersonnelInput) {
  return queryOptions({
    queryKey: ['area', 'law_firm', 'personnel', input],
    queryFn: ({ signal }) => post('lawer-other/personnel/list', input, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** Begins the winding up of a firm that has lost its licence, in its name. */
export function orderWindingUp(input: WindingUpInput): Promise<Committed> {
  return post('lawer-approval/xzsq/orderWindingUp', input, { idempotencyKey: crypto.randomUUID() })
}
