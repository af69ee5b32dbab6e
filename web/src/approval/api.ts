import { queryOptions } from '@tanstack/react-query'
import { get, post, postBlob } from '../api/client'
import type {
  ApplicationListInput,
  Case,
  CommentInput,
  Committed,
  DecideInput,
  EvaluationInput,
  LetterPreviewInput,
  OpenTask,
  PeopleInput,
} from '../api/contract'
import { asTimes } from '../api/span'
import type { Values } from '../form/state/path'

/** 申请状态 (`docs/handbook/dictionaries.md` 2.4). */
export const statuses = [
  ...['00', '10', '11', '13', '20', '14', '21', '30', '31'],
  ...['40', '41', '42', '43', '44', '90'],
] as const

/** A diagram and how far it has come. */
export type DiagramProgress = Pick<Case, 'diagram' | 'done' | 'active' | 'flows' | 'counts' | 'waysBack'>

const applications = 'lawer-approval/xzsq'

/**
 * One case: application, form, history, tasks and diagram. Of a closed one the rating comes along, as it stands above the
 * rest: coming later, it would move what is about to be clicked.
 */
export function caseQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId],
    queryFn: async ({ client, signal }) => {
      const approvalCase = await get(`${applications}/getExamineInfo`, { sqId }, { signal })
      // Opening a case reads the copy of it.
      const counts = client.getQueriesData<{ unread?: number }>({ queryKey: ['tasks', 'counts'] })
      if (counts.some(([, count]) => count?.unread)) void client.invalidateQueries({ queryKey: ['tasks'] })
      if (approvalCase.application.decideAt !== null) await client.prefetchQuery(evaluationQuery(sqId))
      return approvalCase
    },
    meta: { quiet: true },
  })
}

/** A case with its personal data unmasked. Each look is written into the audit log, so it is asked for, never fetched in passing. */
export function unmaskedCase(sqId: string): Promise<Case> {
  return get(`${applications}/getExamineInfo`, { sqId, plain: true })
}

/** The steps that are likely to come and who will handle them; fetched again with the case. */
export function forecastQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId, 'ahead'],
    queryFn: ({ signal }) => post(`${applications}/predict`, { sqId }, { signal }),
    meta: { quiet: true },
  })
}

/** What stands against the application as the files are today; fetched again with the case. */
export function checksQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId, 'checks'],
    queryFn: ({ signal }) => post(`${applications}/checks`, { sqId }, { signal }),
    meta: { quiet: true },
  })
}

/** Where the case stood after each line of its history; fetched again with it. */
export function replayQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId, 'replay'],
    queryFn: ({ signal }) => post(`${applications}/replay`, { sqId }, { signal }),
    meta: { quiet: true },
  })
}

/** The letters that were issued in the case; fetched again with it. */
export function lettersQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId, 'letters'],
    queryFn: ({ signal }) => post('lawer-approval/sqtzs/list', { sqId }, { signal }),
    meta: { quiet: true },
  })
}

/** The letters as they would be; asked anew each time, as the opinion is being written. */
export function letterPreviewQuery(decision: LetterPreviewInput) {
  return queryOptions({
    queryKey: ['letterPreview', decision],
    queryFn: ({ signal }) => post('lawer-approval/sqtzs/preview', decision, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** A page of the applications that the user may see; `mine` alone those that the user made. */
export function applicationsQuery(request: ApplicationListInput) {
  return queryOptions({
    queryKey: ['applications', request],
    queryFn: ({ signal }) => post(`${applications}/list`, asTimes(request), { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** The applications about a lawyer. */
export function personApplicationsQuery(request: { lawyerId: string; page: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['applications', 'person', request],
    queryFn: ({ signal }) => post(`${applications}/getPersonSq`, request, { signal }),
    meta: { quiet: true },
  })
}

/** The list as a workbook; why it is needed stays on record. */
export function exportApplications(
  request: Omit<ApplicationListInput, 'page' | 'pageSize'> & { reason: string },
): Promise<Blob> {
  return postBlob(`${applications}/export`, asTimes(request))
}

/** Takes a draft or a withdrawn application off the lists. */
export function removeApplication(sqId: string): Promise<unknown> {
  return post(`${applications}/delete`, { sqId }, { idempotencyKey: crypto.randomUUID() })
}

/** How the applicant rated the service of a case, and whether the user may rate it. */
export function evaluationQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId, 'evaluation'],
    queryFn: ({ signal }) => post('lawer-approval/xzsqpj/detail', { sqId }, { signal }),
    meta: { quiet: true },
  })
}

/** Sends the applicant's rating of a closed case; it can be given once. */
export function evaluate(verdict: EvaluationInput): Promise<unknown> {
  return post('lawer-approval/xzsqpj/save', verdict, { idempotencyKey: crypto.randomUUID() })
}

/** What can be applied for: a deployed flow each. */
export const itemsQuery = queryOptions({
  queryKey: ['items'],
  queryFn: ({ signal }) => get(`${applications}/items`, {}, { signal }),
  meta: { quiet: true },
})

/** The form of an item with what the applicant's file knows; asked anew each time, as the file may change. */
export function applyQuery(sqType: string, staff = '') {
  return queryOptions({
    queryKey: ['apply', sqType, staff],
    queryFn: () => post(`${applications}/apply`, { sqType, staff }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
}

/**
 * Files an application; the answer names the case. Fails with `FORM_CHANGED` when a newer version of the form is
 * published.
 */
export function submitApplication(
  sqType: string,
  formVersion: number,
  data: Values,
  materials: Record<string, string[]>,
  idempotencyKey: string,
  chosen: Record<string, string[]> = {},
): Promise<Committed> {
  return post(`${applications}/commit`, { sqType, formVersion, data, materials, chosen }, { idempotencyKey })
}

/** Sends a returned application again; it completes the applicant's task. */
export function resubmitApplication(
  sqId: string,
  task: OpenTask,
  data: Values,
  materials: Record<string, string[]>,
  idempotencyKey: string,
): Promise<unknown> {
  const { taskId, taskVersion } = task
  return post(`${applications}/recommit`, { sqId, taskId, taskVersion, data, materials }, { idempotencyKey })
}

/** Completes a task with an operation; calls with one key count once. */
export function decideTask(decision: DecideInput, idempotencyKey: string): Promise<unknown> {
  return post(`${applications}/approvedTask`, decision, { idempotencyKey })
}

/** Those who may be named for work on a case, as the rule of the act says; asked anew each time, as cases move. */
export function peopleQuery(search: PeopleInput) {
  return queryOptions({
    queryKey: ['case', 'people', search],
    queryFn: ({ signal }) => post(`${applications}/people`, search, { signal }),
    placeholderData: (last) => last,
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** What colleagues say of a case; fetched again with it. */
export function discussionQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId, 'discussion'],
    queryFn: ({ signal }) => post('lawer-approval/xzsqtl/list', { sqId }, { signal }),
    meta: { quiet: true },
  })
}

/** Says something of a case, or says it anew. */
export function saveComment(comment: CommentInput, idempotencyKey: string): Promise<unknown> {
  return post('lawer-approval/xzsqtl/save', comment, { idempotencyKey })
}

/** Takes back what one has said. */
export function removeComment(commentId: string): Promise<unknown> {
  return post('lawer-approval/xzsqtl/delete', { commentId }, { idempotencyKey: crypto.randomUUID() })
}
