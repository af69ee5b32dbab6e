// What the batteries of load have in common: requests over kept connections, officers who are signed in, a process of
// their own.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { signInByApi } from '../e2e/api.mjs'

/** A request that takes longer has failed. */
const PATIENCE = 60_000
const WAY = 'lawer-approval/xzsq'
/** Officers of an office, as the demo province has them; those of the office that `seed --cases` made have its number behind. */
const OFFICERS = ['city_win', 'city_op', 'city_chk', 'city_lead', 'cnty_op', 'cnty_chk', 'prov_op', 'prov_chk', 'prov_lead', 'bar_op', 'city2_win', 'city2_op', 'cnty2_op']

/** A number that the environment may give instead. */
export const setting = (name, otherwise) => Number(process.env[name] ?? otherwise)

/** Asks the server over connections that stay open; `ask` answers status, body and milliseconds. */
export function openConnections(server) {
  const { hostname, port } = new URL(server.address)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const ask = (path, { token, body, key } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
        ...(key && { 'idempotency-key': key }),
      }
      const began = performance.now()
      const asking = request({ hostname, port, agent, headers, path: `/api/${path}`, method: payload ? 'POST' : 'GET', timeout: PATIENCE })
      asking.on('timeout', () => asking.destroy(new Error(`no answer to ${path} within ${PATIENCE} ms`)))
      asking.on('error', reject).on('response', (answer) => {
        const pieces = []
        answer.on('data', (piece) => pieces.push(piece)).on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(pieces).toString()
          resolve({ status: answer.statusCode, ms: performance.now() - began, body: text.startsWith('{') ? JSON.parse(text) : text })
        })
      })
      asking.end(payload)
    })
  return { ask, close: () => agent.destroy() }
}

/** Names of as many officers as there are users, of all offices in turn; several users may be one officer. */
export function officers(offices, users) {
  const names = OFFICERS.flatMap((name) => (offices === 0 ? [name] : Array.from({ length: offices }, (_, office) => `${name}-${office + 1}`)))
  return Array.from({ length: users }, (_, user) => names[user % names.length])
}

/** Signs each of them in once; answers the tokens by name. */
export async function signIn(server, names) {
  const tokens = new Map()
  for (const name of new Set(names)) tokens.set(name, (await signInByApi(server, name)).token)
  return tokens
}

/** Deploys a process, as an administrator does. Answers a function that starts it by the message of its key. */
export async function deploy(server, key, tasks) {
  const admin = await signInByApi(server, 'admin')
  const must = async (path, body) => {
    const { stateCode, stateInfo } = await admin(`lawer-approval/${path}`, body)
    if (stateCode !== '00000000') throw new Error(`${path}: ${stateCode} ${stateInfo}`)
  }
  // One that is there from an earlier run is deployed again as its next version.
  await must('process/save', { flowKey: key, name: key, text: diagram(key, tasks) })
  await must('process/deployBpmn', { flowKey: key })
  return (variables = {}) => must('event/message', { name: key, starts: true, variables })
}

/** Tasks one after the other, each with these attributes. */
function diagram(key, tasks) {
  const steps = ['start', ...Object.keys(tasks), 'end']
  const task = ([id, attributes]) =>
    `<userTask id="${id}" name="${key} ${id}" flowable:formKey="F_LS_JGBG" ${attributes}>
       <extensionElements><flowable:button name="Agree" code="05" sort="1"/><flowable:button name="Back" code="03" sort="2"/></extensionElements></userTask>`
  const flow = (_, place) => `<sequenceFlow id="f${place}" sourceRef="${steps[place]}" targetRef="${steps[place + 1]}"/>`
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
    <message id="${key}-message" name="${key}"/>
    <process id="${key}" name="${key}" isExecutable="true">
      <startEvent id="start"><messageEventDefinition messageRef="${key}-message"/></startEvent><endEvent id="end"/>
      ${Object.entries(tasks).map(task).join('')}${steps.slice(1).map(flow).join('')}
    </process></definitions>`
}

/** What an officer can do with tasks: each answers as `ask` does. */
export function desk({ ask }, token) {
  const read = (path, body) => ask(path, { token, body })
  const act = (path, body) => ask(`${WAY}/${path}`, { token, body, key: randomUUID() })
  const seen = ({ taskId, taskVersion }) => ({ taskId, taskVersion })
  return {
    list: (tab, more) => read(`${WAY}/taskList`, { tab, ...more }),
    counts: () => read(`${WAY}/taskCounts`, {}),
    figures: () => read('lawer-other/figures/staff', {}),
    cases: (more) => read(`${WAY}/list`, more),
    detail: (task) => ask(`${WAY}/getExamineInfo?sqId=${task.sqId}`, { token }),
    claim: (task) => act('signeTask', seen(task)),
    release: (task) => act('releaseTask', seen(task)),
    decide: (task) => act('approvedTask', { ...seen(task), clcz: '05', opinion: 'x' }),
    goBack: (task) => act('go-back', { ...seen(task), opinion: 'x' }),
    transfer: (task, to) => act('transferTask', { ...seen(task), to }),
    withdraw: (task) => act('withdraw', { taskId: task.taskId }),
  }
}

/** Milliseconds of many requests, and what went wrong with them. */
export class Figures {
  constructor() {
    this.times = { read: [], write: [] }
    this.conflicts = 0
    this.errors = []
    this.decisions = 0
    this.began = performance.now()
  }

  /** Notes a request; somebody else was first is no error. */
  async note(kind, what, asking) {
    const answer = await asking.catch((error) => ({ status: 0, ms: PATIENCE, body: String(error) }))
    this.times[kind].push(answer.ms)
    if (answer.status === 409 || (kind === 'write' && answer.status === 404)) this.conflicts += 1
    else if (answer.status !== 200) this.errors.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
    return answer
  }

  /** Nothing more is counted from here on. */
  end() {
    this.seconds = (performance.now() - this.began) / 1000
    return this
  }

  summary() {
    const { seconds } = this
    const of = (times) => {
      const sorted = times.toSorted((one, other) => one - other)
      const at = (share) => Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1))
      return { requests: times.length, perSecond: Number((times.length / seconds).toFixed(1)), p50: at(0.5), p95: at(0.95), p99: at(0.99) }
    }
    return { read: of(this.times.read), write: of(this.times.write), decisionsPerSecond: Number((this.decisions / seconds).toFixed(1)), conflicts: this.conflicts, errors: this.errors.length }
  }
}

/** So long, give or take half of it. */
export const think = (milliseconds) => pause(milliseconds * (0.5 + Math.random()))

/** One of them. */
export const pick = (from) => from[Math.floor(Math.random() * from.length)]
