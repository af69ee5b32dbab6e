import { post } from '../../../api/client'
import type { ActOffer, AreaOption, DayCount, PeopleFor, ReturnMode, SignMode } from '../../../api/contract'

const applications = 'lawer-approval/xzsq'

/** What is filled in for an act; each takes its part of it. */
export type ActInput = {
  text: string
  people: AreaOption[]
  /** The step to go back to. */
  to: string
  back: ReturnMode
  sign: Exclude<SignMode, 'consult'>
  /** The signers to let go. */
  signers: string[]
  days: number
  count: DayCount
  signature: string | undefined
}

/** Nothing filled in yet; of the steps to go back to the one decided last. */
export function emptyInput(offer: ActOffer): ActInput {
  return {
    text: offer.said ?? '',
    people: [],
    to: offer.choices[0]?.id ?? '',
    back: 'rerun',
    sign: 'before',
    signers: [],
    days: 10,
    count: 'working',
    signature: undefined,
  }
}

/** Among whom an act's people are looked for. */
export function purposeOf(offer: ActOffer): PeopleFor {
  if (offer.act === 'assign') return 'assignment'
  return offer.act === 'copy' ? 'copy' : 'task'
}

/** Does an act; calls with one key count once. */
export function sendAct(sqId: string, offer: ActOffer, input: ActInput, idempotencyKey: string): Promise<unknown> {
  const key = { idempotencyKey }
  const { taskId = '', taskVersion = 0 } = offer.task ?? {}
  const task = { taskId, taskVersion }
  const text = input.text.trim()
  const who = input.people.map(({ id }) => id)
  const to = who[0] ?? ''
  switch (offer.act) {
    case 'goBack': {
      const { to: step, back: mode, signature } = input
      return post(`${applications}/go-back`, { ...task, to: step, mode, opinion: text, signature }, key)
    }
    case 'consult':
      return post(`${applications}/addSign`, { ...task, who, mode: 'consult', opinion: text }, key)
    case 'addSign':
      return post(`${applications}/addSign`, { ...task, who, mode: input.sign, opinion: text }, key)
    case 'removeSign':
      return post(`${applications}/removeSign`, { taskId, who: input.signers }, key)
    case 'delegate':
      return post(`${applications}/delegateTask`, { ...task, to, opinion: text }, key)
    case 'transfer':
      return post(`${applications}/transferTask`, { ...task, to, opinion: text }, key)
    case 'assign':
      return post(`${applications}/assignTask`, { ...task, to, opinion: text }, key)
    case 'release':
      return post(`${applications}/releaseTask`, task, key)
    case 'withdraw':
      return post(`${applications}/withdraw`, { taskId }, key)
    case 'askWithdrawal':
      return post(`${applications}/revocation`, { sqId, mode: 'end', opinion: text }, key)
    case 'correctOpinion':
      return post('lawer-approval/sptaskext/updateHandlingOpinions', { taskId, opinion: text }, key)
    case 'copy':
      return post(`${applications}/copy`, { sqId, users: who, text }, key)
    case 'urge':
      return post(`${applications}/urge`, { sqId, text }, key)
    case 'pauseClock':
      return post(`${applications}/clock`, { sqId, action: 'pause', opinion: text }, key)
    case 'resumeClock':
      return post(`${applications}/clock`, { sqId, action: 'resume', opinion: text }, key)
    case 'extend': {
      const { days, count } = input
      return post(`${applications}/clock`, { sqId, action: 'extend', days, count, opinion: text }, key)
    }
    case 'suspend':
    case 'resume':
      return post(`${applications}/suspend`, { sqId, suspended: offer.act === 'suspend' }, key)
    case 'terminate':
      return post(`${applications}/terminate`, { sqId, reason: text }, key)
  }
}
