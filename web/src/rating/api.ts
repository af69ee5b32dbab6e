import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { post, postBlob } from '../api/client'
import type {
  AssessmentBatchInput,
  AssessmentBatchListInput,
  AssessmentLevelInput,
  AssessmentListInput,
  AssessmentProgress,
  BuildingApplicationsInput,
  BuildingApplyInput,
  BuildingListInput,
  BuildingNoticeInput,
  BuildingObjectionInput,
  BuildingRecordInputGiven,
  BuildingReleaseInput,
  BuildingReviewInput,
  BuildingScoreInput,
  BuildingStage,
  BuildingTeamInput,
  BuildingVisitInput,
  CreditAdvanceInput,
  CreditClaimInput,
  CreditEntryInput,
  CreditListInput,
  CreditStandardInput,
  CreditStandardListInput,
} from '../api/contract'

const once = () => ({ idempotencyKey: crypto.randomUUID() })
const fresh = { staleTime: 0, meta: { quiet: true } } as const

/** Standards by which credit is rated. */
export function listStandards(input: CreditStandardListInput) {
  return post('lawer-other/credit/standard/list', input)
}

/** A standard. */
export function standardQuery(id: string) {
  return queryOptions({
    queryKey: ['credit', 'standard', id],
    queryFn: ({ signal }) => post('lawer-other/credit/standard/detail', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** Saves a standard's draft. */
export function saveStandard(input: CreditStandardInput) {
  return post('lawer-other/credit/standard/save', input, once())
}

/** Publishes a standard, which never changes from then on. */
export function publishStandard(id: string) {
  return post('lawer-other/credit/standard/publish', { id }, once())
}

/** Uses a standard no more. */
export function retireStandard(id: string) {
  return post('lawer-other/credit/standard/retire', { id }, once())
}

/** A new draft like a standard. */
export function copyStandard(id: string) {
  return post('lawer-other/credit/standard/copy', { id }, once())
}

/** Begins to rate everybody of the region. */
export function startBatch(standardId: string, year: number) {
  return post('lawer-other/credit/batch/start', { standardId, year }, once())
}

/** Rates the next of them. */
export function stepBatch(id: string) {
  return post('lawer-other/credit/batch/step', { id }, once())
}

/** What was computed, the latest first. */
export function listBatches(paging: { page: number; pageSize: number }) {
  return post('lawer-other/credit/batch/list', paging)
}

/** Ratings. */
export function listRatings(input: CreditListInput) {
  return post('lawer-other/credit/list', input)
}

/** Those of a list as a workbook. */
export function exportRatings(list: CreditListInput, reason: string) {
  return postBlob('lawer-other/credit/export', { list, reason })
}

/** A rating with why it is what it is. */
export function ratingQuery(id: string) {
  return queryOptions({
    queryKey: ['credit', 'rating', id],
    queryFn: ({ signal }) => post('lawer-other/credit/detail', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** Enters a record, or adjusts a rating. */
export function addEntry(input: CreditEntryInput) {
  return post('lawer-other/credit/entry', input, once())
}

/** What whoever is rated says of it, over the version that was read. */
export function reportOn(id: string, report: { text: string; files: string[]; version: number }) {
  return post('lawer-other/credit/report', { id, ...report }, once())
}

/** Moves ratings on. */
export function advanceRatings(input: CreditAdvanceInput) {
  return post('lawer-other/credit/advance', input, once())
}

/** Objects, or tells what was put right. */
export function raiseClaim(input: CreditClaimInput) {
  return post('lawer-other/credit/claim/raise', input, once())
}

/** Decides an objection or a repair. */
export function decideClaim(id: string, upheld: boolean, reason: string) {
  return post('lawer-other/credit/claim/decide', { id, upheld, reason }, once())
}

/** Releases of firm building. */
export function listReleases(input: BuildingListInput) {
  return post('lawer-other/building/list', input)
}

/** A release with its tree. */
export function releaseQuery(id: string) {
  return queryOptions({
    queryKey: ['building', 'release', id],
    queryFn: ({ signal }) => post('lawer-other/building/detail', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** Saves a release's draft. */
export function saveRelease(input: BuildingReleaseInput) {
  return post('lawer-other/building/save', input, once())
}

/** Brings a release to its next stage. */
export function advanceRelease(id: string, to: BuildingStage) {
  return post('lawer-other/building/stage', { id, to }, once())
}

/** A page of the firms that apply. */
export function applicationsQuery(asked: BuildingApplicationsInput) {
  return queryOptions({
    queryKey: ['building', 'applications', asked],
    queryFn: ({ signal }) => post('lawer-other/building/applications', asked, { signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  })
}

/** A firm's application. */
export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: ['building', 'application', id],
    queryFn: ({ signal }) => post('lawer-other/building/application', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** Saves or hands in one's own scores. */
export function applyFor(input: BuildingApplyInput) {
  return post('lawer-other/building/apply', input, once())
}

/** Passes an application on, or sends it back. */
export function reviewApplication(input: BuildingReviewInput) {
  return post('lawer-other/building/review', input, once())
}

/** Teams that visit. */
export function teamsQuery(id: string) {
  return queryOptions({
    queryKey: ['building', 'teams', id],
    queryFn: ({ signal }) => post('lawer-other/building/team/list', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** Who can be in a team. */
export function peopleQuery(keyword: string) {
  return queryOptions({
    queryKey: ['building', 'people', keyword],
    queryFn: ({ signal }) => post('lawer-other/building/team/people', { keyword }, { signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  })
}

/** Saves a team. */
export function saveTeam(input: BuildingTeamInput) {
  return post('lawer-other/building/team/save', input, once())
}

/** Visits. */
export function visitsQuery(id: string) {
  return queryOptions({
    queryKey: ['building', 'visits', id],
    queryFn: ({ signal }) => post('lawer-other/building/visit/list', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** Says when a firm is visited. */
export function planVisit(input: BuildingVisitInput) {
  return post('lawer-other/building/visit/plan', input, once())
}

/** Writes down what a visit showed. */
export function recordVisit(input: BuildingRecordInputGiven) {
  return post('lawer-other/building/visit/record', input, once())
}

/** The caller's scores of a firm. */
export function ownScoreQuery(id: string) {
  return queryOptions({
    queryKey: ['building', 'score', id],
    queryFn: ({ signal }) => post('lawer-other/building/score/own', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** Scores a firm. */
export function scoreFirm(input: BuildingScoreInput) {
  return post('lawer-other/building/score/save', input, once())
}

/** What all visits showed. */
export function summaryQuery(id: string) {
  return queryOptions({
    queryKey: ['building', 'summary', id],
    queryFn: ({ signal }) => post('lawer-other/building/summary', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** That as PDF. */
export function summaryDocument(id: string) {
  return postBlob('lawer-other/building/summary/document', { id })
}

/** That as a workbook. */
export function exportSummary(id: string) {
  return postBlob('lawer-other/building/summary/export', { id })
}

/** The result of a release as it is shown. */
export function noticeQuery(id: string) {
  return queryOptions({
    queryKey: ['building', 'notice', id],
    queryFn: ({ signal }) => post('lawer-other/building/notice', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** Shows the result for a time. */
export function publishNotice(input: BuildingNoticeInput) {
  return post('lawer-other/building/notice/publish', input, once())
}

/** Objects to a result. */
export function objectTo(input: BuildingObjectionInput) {
  return post('lawer-other/building/notice/object', input, once())
}

/** Decides an objection. */
export function decideObjection(id: string, upheld: boolean, reason: string) {
  return post('lawer-other/building/notice/decide', { id, upheld, reason }, once())
}

/** Batches of yearly assessments. */
export function listAssessmentBatches(input: AssessmentBatchListInput) {
  return post('lawer-other/assessment/batch/list', input)
}

/** Opens the batch of a year. */
export function openBatch(input: AssessmentBatchInput) {
  return post('lawer-other/assessment/batch/open', input, once())
}

/** Closes a batch, piece by piece to the end: who handed nothing in took no part. What stopped goes on when it is closed again. */
export async function closeBatch(id: string, tell: (progress: AssessmentProgress) => void) {
  for (;;) {
    const progress = await post('lawer-other/assessment/batch/close', { id }, once())
    tell(progress)
    if (progress.finished) return
  }
}

/** Who takes part, and how far each is. */
export function listRecords(input: AssessmentListInput) {
  return post('lawer-other/assessment/list', input)
}

/** The roster as a workbook; the reason stays on record. */
export function exportRoster(list: AssessmentListInput, reason: string) {
  return postBlob('lawer-other/assessment/export', { list, reason })
}

/** One who takes part, with what he said of his year. */
export function recordQuery(id: string) {
  return queryOptions({
    queryKey: ['assessment', 'record', id],
    queryFn: ({ signal }) => post('lawer-other/assessment/detail', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** A batch counted by progress and by result. */
export function numbersQuery(id: string) {
  return queryOptions({
    queryKey: ['assessment', 'numbers', id],
    queryFn: ({ signal }) => post('lawer-other/assessment/statistics', { id }, { signal }),
    enabled: id !== '',
    ...fresh,
  })
}

/** Gives several cases their level, each at the step that gives it. */
export function giveLevel(input: AssessmentLevelInput) {
  return post('lawer-other/assessment/level', input, once())
}

/** Reminds those who handed nothing in: the chosen ones, or everybody, piece by piece. */
export async function remind(batchId: string, ids: string[], tell: (progress: AssessmentProgress) => void) {
  for (let after = '', done = 0; ; ) {
    const progress = await post('lawer-other/assessment/remind', { batchId, ids, after, done }, once())
    tell(progress)
    if (progress.finished) return
    after = progress.after
    done = progress.done
  }
}

/** Calls firms publicly that handed nothing in: the chosen ones, or all of a batch, piece by piece; how many those were. */
export async function callFirms(
  batchId: string,
  { ids, until }: { ids: string[]; until: string },
  tell: (progress: AssessmentProgress) => void,
) {
  for (let after = '', done = 0, called = 0; ; ) {
    const progress = await post('lawer-other/assessment/call', { batchId, ids, until, after, done }, once())
    tell(progress)
    called += progress.acted
    if (progress.finished) return called
    after = progress.after
    done = progress.done
  }
}

/** Lets a deferred assessment go on. */
export function resume(id: string, reason: string) {
  return post('lawer-other/assessment/resume', { id, reason }, once())
}

/** Objects to a result that is shown. */
export function objectToResult(id: string, reason: string) {
  return post('lawer-other/assessment/object', { id, reason }, once())
}
