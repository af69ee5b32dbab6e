import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../api/client'
import type { Page, PageRequest } from '../api/page'
import type { Right } from '../core/flow'
import type { Form } from '../core/types'
import type { Dictionaries } from '../form/dictionaries'
import type { Values } from '../form/path'

/** 申请状态 (`domain.md` 2.4). */
export const statuses = [
  ...['00', '10', '11', '13', '20', '14', '21', '30', '31'],
  ...['40', '41', '42', '43', '44', '90'],
] as const

export type ApplicationRow = {
  sqId: string
  sqNo: string
  sqType: string
  title: string
  applicantName: string
  status: string
  result: string | null
  submitAt: number
  currentNode: string | null
  currentPeople: string | null
  decideAt: number | null
}

export type TaskTab = 'claimable' | 'todo' | 'done'
/** 1 in time, 2 soon due, 3 overdue. */
export type Light = '1' | '2' | '3'

export type TaskRow = {
  taskId: string
  taskVersion: number
  sqId: string
  sqNo: string
  sqType: string
  title: string
  nodeKey: string
  nodeName: string
  candidateGroup: string | null
  assignee: string | null
  assigneeName: string | null
  applicantName?: string
  createdAt: number
  dueAt: number | null
  doneAt?: number | null
  light: Light
  state: string
}

/** How many people an operation needs to be named. */
export type People = 'nobody' | 'one' | 'several'
export type Offer = {
  clcz: string
  name: string
  nameEn: string
  opinionRequired: boolean
  signatureRequired: boolean
  people: People
  /** What the node asks for and may write goes with it. */
  answered: boolean
}

export type OpenTask = {
  taskId: string
  taskVersion: number
  nodeKey: string
  nodeName: string
  assigneeName?: string | null
  claimable: boolean
  mine: boolean
  operations: Offer[]
  /** Whom I can name, where one of the operations needs somebody. */
  colleagues: { id: string; name: string }[]
  /** I fill my own form again here. */
  resubmits: boolean
  /** What the node asks for. */
  questions: Form
  /** The choices of questions that no dictionary holds. */
  choices: Dictionaries
  /** What the node may do with the form; none: read it. */
  rights: Record<string, Right> | null
}

export type HistoryEntry = {
  seq: number
  /** Of a process that the case called: its caption. */
  flowName: string | null
  nodeKey: string
  nodeName: string
  person: string
  organisation: string
  operation: string
  operationName: string
  operationNameEn: string
  opinion: string
  at: number
  /** The revision of the form that was made with it. */
  formRevision: number | null
}

/** A submission that a later one has replaced. */
export type Submission = {
  revision: number
  submittedAt: number
  /** Who made it at a step; none: the applicant. */
  person: string | null
  nodeName: string | null
  data: Values
}

/** A diagram and how far it has come: elements that were left, that hold a token now, and the flows that were taken. */
export type Drawn = { diagram: string; done: string[]; active: string[]; flows: string[] }

/** A process that a case called, from a call activity of its caller. */
export type CalledCase = Drawn & { instanceId: string; callerId: string; nodeKey: string; flowName: string }

/** A case as its applicant and its handlers see it. */
export type Case = Drawn & {
  application: ApplicationRow
  form: Form
  data: Values
  /** Counts the changes of the data. */
  formRevision: number
  /** What was submitted before, the latest first. */
  earlier: Submission[]
  /** While it runs: what the master file holds of what the form asks for or changes. */
  file: Values | null
  history: HistoryEntry[]
  called: CalledCase[]
  tasks: OpenTask[]
}

export type Application = { sqType: string; name: string; form: Form; data: Values }
export type Decision = {
  taskId: string
  taskVersion: number
  clcz: string
  opinion: string
  /** File number of a drawn signature. */
  signature?: string
  /** Accounts, where the operation hands the task on or asks others. */
  who?: string[]
  /** Answers to the node's questions, and fields of the form that it writes. */
  data?: Values
  /** The revision of the form that was shown, when it is changed. */
  formRevision?: number
}

const applications = 'lawer-approval/xzsq'

export function caseQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId],
    queryFn: ({ signal }) => get<Case>(`${applications}/getExamineInfo`, { sqId }, { signal }),
    meta: { quiet: true },
  })
}

export function applicationsQuery(request: PageRequest & { mine: boolean; status?: string }) {
  return queryOptions({
    queryKey: ['applications', request],
    queryFn: ({ signal }) => post<Page<ApplicationRow>>(`${applications}/list`, request, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

export function tasksQuery(request: PageRequest & { tab: TaskTab }) {
  return queryOptions({
    queryKey: ['tasks', request],
    queryFn: ({ signal }) => post<Page<TaskRow>>(`${applications}/taskList`, request, { signal }),
    placeholderData: (last, query) => (isSameTab(query?.queryKey[1], request.tab) ? last : undefined),
    // Others claim and decide meanwhile.
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** What can be applied for: a deployed flow each. */
export const itemsQuery = queryOptions({
  queryKey: ['items'],
  queryFn: ({ signal }) => get<{ sqType: string; name: string }[]>(`${applications}/items`, {}, { signal }),
  meta: { quiet: true },
})

/** The form of an item with what the applicant's file knows; asked anew each time, as the file may change. */
export function applyQuery(sqType: string) {
  return queryOptions({
    queryKey: ['apply', sqType],
    queryFn: () => post<Application>(`${applications}/apply`, { sqType }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
}

export function commit(
  sqType: string,
  formVersion: number,
  data: Values,
  idempotencyKey: string,
): Promise<{ sqId: string; sqNo: string }> {
  return post(`${applications}/commit`, { sqType, formVersion, data }, { idempotencyKey })
}

export function recommit(sqId: string, task: OpenTask, data: Values, idempotencyKey: string): Promise<unknown> {
  const { taskId, taskVersion } = task
  return post(`${applications}/recommit`, { sqId, taskId, taskVersion, data }, { idempotencyKey })
}

export function claim(task: { taskId: string; taskVersion: number }): Promise<unknown> {
  const { taskId, taskVersion } = task
  return post(`${applications}/signeTask`, { taskId, taskVersion })
}

export function decide(decision: Decision, idempotencyKey: string): Promise<unknown> {
  return post(`${applications}/approvedTask`, decision, { idempotencyKey })
}

function isSameTab(request: unknown, tab: TaskTab): boolean {
  return typeof request === 'object' && request !== null && 'tab' in request && request.tab === tab
}
