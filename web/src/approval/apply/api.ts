import { queryOptions } from '@tanstack/react-query'
import { post } from '../../api/client'
import type {
  ApplicationDraftInput,
  ApplicationDraftSaveInput,
  ApplicationStage,
  CertificateListInput,
  DraftRevision,
} from '../../api/contract'
import type { PageRequest } from '../../api/page'
import type { Values } from '../../form/state/path'

const applications = 'lawer-approval/xzsq'

/** A case as its applicant sees it; fetched again with the case. */
export function applicantViewQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId, 'applicant'],
    queryFn: ({ signal }) => post(`${applications}/applicantView`, { sqId }, { signal }),
    meta: { quiet: true },
  })
}

/** The materials of a case; fetched again with it. */
export function caseMaterialsQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId, 'materials'],
    queryFn: ({ signal }) => post(`${applications}/materials`, { sqId }, { signal }),
    meta: { quiet: true },
  })
}

/** The user's own applications. */
export function ownApplicationsQuery(request: PageRequest & { stage: ApplicationStage; sqType: string }) {
  return queryOptions({
    queryKey: ['applications', 'own', request],
    queryFn: ({ signal }) => post(`${applications}/list`, { ...request, mine: true }, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** How many of them are how far. */
export const ownCountsQuery = queryOptions({
  queryKey: ['applications', 'ownCounts'],
  queryFn: ({ signal }) => post(`${applications}/ownCounts`, {}, { signal }),
  meta: { quiet: true },
})

/** What the user has begun and not sent, on whichever machine. */
export const unsentQuery = queryOptions({
  queryKey: ['applications', 'unsent'],
  queryFn: ({ signal }) => post(`${applications}/draft/list`, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
})

/** What the server keeps of a form; asked anew each time the form is opened. */
export function draftQuery(place: ApplicationDraftInput) {
  return queryOptions({
    queryKey: ['applications', 'draft', place],
    queryFn: () => readDraftOfServer(place),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
}

export function readDraftOfServer(place: ApplicationDraftInput) {
  return post(`${applications}/draft/detail`, place)
}

/** Answers whether it is kept: one that another machine has kept since stays. */
export function keepDraft(draft: ApplicationDraftSaveInput): Promise<DraftRevision> {
  return post(`${applications}/draft/save`, draft)
}

export function forgetDraft(place: ApplicationDraftInput): Promise<unknown> {
  return post(`${applications}/draft/delete`, place)
}

/** Who would handle what is typed so far. */
export function unsentForecast(sqType: string, data: Values) {
  return post(`${applications}/forecast`, { sqType, data })
}

/** Takes an application back: for good, or to change it. */
export function revokeApplication(sqId: string, mode: 'end' | 'toStart', opinion: string): Promise<unknown> {
  return post(`${applications}/revocation`, { sqId, mode, opinion }, { idempotencyKey: crypto.randomUUID() })
}

/** Urges those who have the case. */
export function urgeCase(sqId: string): Promise<unknown> {
  return post(`${applications}/urge`, { sqId, text: '' }, { idempotencyKey: crypto.randomUUID() })
}

/** Certificates that wait to be made, or were made. */
export function certificatesQuery(request: CertificateListInput) {
  return queryOptions({
    queryKey: ['applications', 'certificates', request],
    queryFn: ({ signal }) => post(`${applications}/certificates`, request, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}
