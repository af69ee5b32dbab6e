import { queryOptions } from '@tanstack/react-query'
import { get, post, postBlob } from '../../api/client'
import type {
  BatchResult,
  DecisionDraftGiven,
  DeskTab,
  DeskViewGiven,
  EvaluationListInput,
  EvaluationReplyInput,
  EvaluationStatisticsInput,
  HandlingTimeInput,
  ItemSubject,
  TaskListInput,
} from '../../api/contract'

const cases = 'lawer-approval/xzsq'
const desk = 'lawer-approval/desk'

/** A task as the user saw it. */
export type SeenTask = { taskId: string; taskVersion: number }

/** A page of one tab of the desk. */
export type DeskRequest = Omit<TaskListInput, 'tab'> & { tab: DeskTab }

/** A page of one tab of the desk; others claim and decide meanwhile. */
export function deskQuery(request: DeskRequest) {
  const { tab, sort, ...page } = request
  return queryOptions({
    queryKey: ['tasks', request],
    queryFn: ({ signal }) =>
      tab === 'late'
        ? post(`${cases}/querySupervisionTaskList`, page, { signal })
        : post(`${cases}/taskList`, { ...page, sort, tab }, { signal }),
    placeholderData: (last, query) => (isSameTab(query?.queryKey[1], tab) ? last : undefined),
    staleTime: 0,
    meta: { quiet: true },
  })
}

function isSameTab(request: unknown, tab: DeskTab): boolean {
  return typeof request === 'object' && request !== null && 'tab' in request && request.tab === tab
}

/** How many tasks wait, each at most 100; asked again every minute, and whenever tasks have changed. */
export function taskCountsQuery(subject?: ItemSubject) {
  return queryOptions({
    queryKey: ['tasks', 'counts', subject ?? ''],
    queryFn: ({ signal }) => post(`${cases}/taskCounts`, { subject }, { signal, background: true }),
    refetchInterval: 60_000,
    meta: { quiet: true },
  })
}

/** The items that tasks can be of. */
export const deskItemsQuery = queryOptions({
  queryKey: ['desk', 'items'],
  queryFn: ({ signal }) => get(`${desk}/items`, {}, { signal }),
  meta: { quiet: true },
})

/** Takes a task that is offered to several people; fails with status 409 when somebody else was first. */
export function claimTask({ taskId, taskVersion }: SeenTask): Promise<unknown> {
  return post(`${cases}/signeTask`, { taskId, taskVersion })
}

/** Takes several tasks; the answer says what became of each. */
export function claimSeveral(tasks: SeenTask[]): Promise<BatchResult[]> {
  return post(`${cases}/claimSeveral`, { tasks })
}

/** What can be done with several tasks at once. */
export function batchOffersQuery(tasks: SeenTask[]) {
  return queryOptions({
    queryKey: ['batchOffers', tasks],
    queryFn: ({ signal }) => post(`${cases}/batchOffers`, { tasks }, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** Does the same with several tasks; calls with one key count once for each task. */
export function decideSeveral(
  decision: { tasks: SeenTask[]; clcz: string; opinion: string },
  idempotencyKey: string,
): Promise<BatchResult[]> {
  return post(`${cases}/decideSeveral`, decision, { idempotencyKey })
}

/** Urges everybody who has one of the cases. */
export function urgeSeveral(sqIds: string[], text: string): Promise<BatchResult[]> {
  return post(`${cases}/urgeSeveral`, { sqIds, text })
}

/** The decision on a task as the user left it; asked anew each time, as it may have been changed on another machine. */
export function draftQuery(taskId: string) {
  return queryOptions({
    queryKey: ['draft', taskId],
    queryFn: ({ signal }) => post(`${desk}/draft/load`, { taskId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** Keeps a decision that is not sent yet; without one, nothing is kept any more. */
export function saveDraft(taskId: string, draft: DecisionDraftGiven | undefined): Promise<unknown> {
  return post(`${desk}/draft/save`, { taskId, draft }, { keepalive: true })
}

/** Phrases for opinions. */
export const phrasesQuery = queryOptions({
  queryKey: ['phrases'],
  queryFn: ({ signal }) => post(`${desk}/phrase/list`, {}, { signal }),
  meta: { quiet: true },
})

export function savePhrase(phrase: { id?: string; text: string }): Promise<unknown> {
  return post(`${desk}/phrase/save`, phrase)
}

export function removePhrase(id: string): Promise<unknown> {
  return post(`${desk}/phrase/delete`, { id })
}

export function orderPhrases(ids: string[]): Promise<unknown> {
  return post(`${desk}/phrase/order`, { ids })
}

/** The filters that the user keeps. */
export const filtersQuery = queryOptions({
  queryKey: ['desk', 'filters'],
  queryFn: ({ signal }) => post(`${desk}/filter/list`, {}, { signal }),
  meta: { quiet: true },
})

export function saveFilter(name: string, view: DeskViewGiven): Promise<unknown> {
  return post(`${desk}/filter/save`, { name, view })
}

export function removeFilter(name: string): Promise<unknown> {
  return post(`${desk}/filter/delete`, { id: name })
}

/** How long tasks took in a span of days. */
export function handlingTimeQuery(input: HandlingTimeInput) {
  return queryOptions({
    queryKey: ['handlingTime', input],
    queryFn: ({ signal }) => post('lawer-approval/handlingTime/statistics', input, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** How satisfied applicants were, by item or authority. */
export function satisfactionQuery(input: EvaluationStatisticsInput) {
  return queryOptions({
    queryKey: ['evaluations', 'statistics', input],
    queryFn: ({ signal }) => post('lawer-approval/xzsqpj/statistics', input, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** What applicants said, the latest first. */
export function evaluationsQuery(input: EvaluationListInput) {
  return queryOptions({
    queryKey: ['evaluations', 'list', input],
    queryFn: ({ signal }) => post('lawer-approval/xzsqpj/list', input, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** All the caller's tasks of a tab, and what the workbook is needed for. */
type TasksToExport = Omit<TaskListInput, 'page' | 'pageSize'> & { reason: string }

/** A list of the desk as a workbook; why it is needed stays on record. */
export function exportTasks(input: TasksToExport): Promise<Blob> {
  return postBlob('lawer-approval/xzsq/taskExport', input)
}

/** Answers what an applicant said. */
export function answerEvaluation(answer: EvaluationReplyInput): Promise<unknown> {
  return post('lawer-approval/xzsqpj/reply', answer, { idempotencyKey: crypto.randomUUID() })
}

/** The same as a workbook; why it is needed stays on record. */
export function exportHandlingTime(filter: HandlingTimeInput, reason: string): Promise<Blob> {
  return postBlob('lawer-approval/handlingTime/export', { filter, reason })
}
