import type { AreaOption, DecideInput, DecisionDraft, DecisionDraftGiven, Offer, OpenTask } from '../../api/contract'

/** What the applicant is asked to correct: keys of fields, and materials by their ids. */
export type AskedCorrections = { fields: string[]; materials: string[] }

/** A decision while it is made. */
type DecisionState = {
  /** The code of the chosen operation; empty before one is chosen. */
  clcz: string
  opinion: string
  /** Why the applicant is asked for more once again. */
  reason: string
  /** The number of the drawn signature. */
  signature: string | undefined
  /** The people that an operation names, by their account ids. */
  who: string[]
  corrections: AskedCorrections
  /** Numbers of the files that go with it. */
  attachments: string[]
  /** Those who are chosen for later steps, by the step. */
  chosen: Record<string, AreaOption[]>
  /** Whether sending was tried: from then on what is wrong is shown. */
  isSubmitted: boolean
}

export type DecisionAction =
  | { type: 'choose'; clcz: string }
  | { type: 'write'; opinion: string }
  | { type: 'explain'; reason: string }
  | { type: 'sign'; signature: string | undefined }
  | { type: 'name'; who: string[] }
  | { type: 'correct'; corrections: AskedCorrections }
  | { type: 'restore'; draft: DecisionDraft }
  | { type: 'attach'; attachments: string[] }
  | { type: 'appoint'; step: string; people: AreaOption[] }
  | { type: 'submit' }
  | { type: 'decided' }

export const emptyDecision: DecisionState = {
  clcz: '',
  opinion: '',
  reason: '',
  signature: undefined,
  who: [],
  corrections: { fields: [], materials: [] },
  attachments: [],
  chosen: {},
  isSubmitted: false,
}

/** The decision after an input of the user, or after it was taken. */
export function decisionReducer(state: DecisionState, action: DecisionAction): DecisionState {
  switch (action.type) {
    case 'choose':
      return { ...state, clcz: action.clcz, who: [] }
    case 'write':
      return { ...state, opinion: action.opinion }
    case 'explain':
      return { ...state, reason: action.reason }
    case 'sign':
      return { ...state, signature: action.signature }
    case 'name':
      return { ...state, who: action.who }
    case 'correct':
      return { ...state, corrections: action.corrections }
    case 'restore':
      return { ...state, ...decisionOf(action.draft) }
    case 'attach':
      return { ...state, attachments: action.attachments }
    case 'appoint':
      return { ...state, chosen: { ...state.chosen, [action.step]: action.people } }
    case 'submit':
      return { ...state, isSubmitted: true }
    case 'decided':
      // The clock may have stopped: the task is still here, and the next thing is another.
      return { ...state, clcz: '', opinion: '', reason: '', attachments: [], isSubmitted: false }
  }
}

/** CLCZ of 受理: before it, files are held against what is applied for. */
export const accepts = '02'

/** CLCZ of what sends a case back to its applicant: 补正 and 退回申请人. */
export const sendsBack = ['03', '08']
function decisionOf({ clcz, opinion, reason, signature, who = [] }: DecisionDraft) {
  return { clcz, opinion, reason, signature, who }
}

/** What is kept of it while it is not sent; undefined when nothing was done yet. */
export function draftOf(state: DecisionState, data: DecideInput['data']): DecisionDraftGiven | undefined {
  const { clcz, opinion, reason, signature, who } = state
  const isEmpty = clcz === '' && opinion === '' && reason === '' && signature === undefined && who.length === 0
  return isEmpty && data === undefined ? undefined : { clcz, opinion, reason, signature, who, data }
}

/** What is chosen; where a step offers one thing alone, that. */
export function chosenOperation<One extends { clcz: string }>(clcz: string, operations: One[]): One | undefined {
  const only = operations.length === 1 ? operations[0] : undefined
  return operations.find((one) => one.clcz === clcz) ?? only
}

/** What is sent: of what was filled in only that which the operation asks for. */
export function decisionInput(
  state: DecisionState,
  task: OpenTask,
  operation: Offer | undefined,
  answers: Pick<DecideInput, 'data' | 'formRevision'>,
): DecideInput {
  const { taskId, taskVersion } = task
  return {
    taskId,
    taskVersion,
    clcz: operation?.clcz ?? '',
    opinion: state.opinion.trim(),
    reason: operation?.reasonRequired ? state.reason.trim() : undefined,
    signature: operation?.signatureRequired ? state.signature : undefined,
    ...(operation && sendsBack.includes(operation.clcz) && { corrections: state.corrections }),
    who: (operation?.people ?? 'nobody') === 'nobody' ? [] : state.who,
    attachments: state.attachments,
    chosen: operation?.answered ? chosenIds(state.chosen) : {},
    ...answers,
  }
}

/** The accounts that are chosen, by the step; a step for which nobody is chosen is left out. */
export function chosenIds(chosen: Record<string, AreaOption[]>): Record<string, string[]> {
  const named = Object.entries(chosen).filter(([, people]) => people.length > 0)
  return Object.fromEntries(named.map(([step, people]) => [step, people.map(({ id }) => id)]))
}

/** Where answers and fields of the form stand in a decision. */
const dataPrefix = 'data.'

/** The field of the form that a violation of a decision is about; undefined for one of the decision itself. */
export function formFieldOf(path: string): string | undefined {
  return path.startsWith(dataPrefix) ? path.slice(dataPrefix.length) : undefined
}
