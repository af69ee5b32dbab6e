import { queryOptions } from '@tanstack/react-query'
import { post } from '../../api/client'
import type { Migrated, MigrateInput } from '../../api/contract'

const process = 'lawer-approval/process'

/** The versions of a flow, the latest first. */
export function versionsQuery(flowKey: string) {
  return queryOptions({
    queryKey: ['processes', 'versions', flowKey],
    queryFn: ({ signal }) => post(`${process}/versions`, { flowKey }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** Two versions with what differs; 0 is the draft. */
export function comparisonQuery(flowKey: string, before: number, after: number) {
  return queryOptions({
    queryKey: ['processes', 'compare', flowKey, before, after],
    queryFn: ({ signal }) => post(`${process}/compare`, { flowKey, before, after }, { signal }),
    meta: { quiet: true },
  })
}

/** Makes a version the draft again; fails with `STALE` when the draft has changed since. */
export function restoreVersion(flowKey: string, version: number, revision: number) {
  return post(`${process}/restore`, { flowKey, version, revision })
}

/** What moving would do, a row an instance. */
export function migrationQuery(request: MigrateInput) {
  return queryOptions({
    queryKey: ['processes', 'migration', request],
    queryFn: ({ signal }) => post(`${process}/migratePreview`, request, { signal }),
    staleTime: 0,
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** The cases of a flow that were moved and can go back. */
export function movedQuery(flowKey: string) {
  return queryOptions({
    queryKey: ['processes', 'moved', flowKey],
    queryFn: ({ signal }) => post(`${process}/migrated`, { flowKey }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** Moves instances, each by itself: what could not be moved says why. */
export function migrate(request: MigrateInput): Promise<Migrated[]> {
  return post(`${process}/migrate`, request)
}
