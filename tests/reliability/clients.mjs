// Clients that act all the time and note what was acknowledged, as the officers of a busy day would.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signInByApi } from '../e2e/api.mjs'

const OFFICERS = ['city_win', 'city_op', 'city_chk', 'city_lead']
const GROUPS = ['R_CITY_WIN', 'R_CITY_OP', 'R_CITY_CHK', 'R_CITY_LEAD'].map((role) => `${role}@990100-sfj`).join()
/** Requests that take longer are repeated, as a person would reload. */
const PATIENCE = 20_000
/** The database is away; its disk is full. */
const POSTPONED = [503, 507]

const task = (id) => `<userTask id="${id}" name="${id}" flowable:formKey="F_LS_JGBG" flowable:candidateGroups="${GROUPS}">
  <extensionElements><flowable:button name="Agree" code="05" sort="1"/><flowable:button name="End" code="08" sort="2"/></extensionElements></userTask>`
const flow = (from, to) => `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`

/** Two tasks side by side, a join, a third one, and from there back to the first two: however fast officers are, work does not run out. */
const PROCESS = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <message id="go" name="go"/>
  <process id="busy" name="busy" isExecutable="true">
    <startEvent id="start"><messageEventDefinition messageRef="go"/></startEvent>
    <exclusiveGateway id="again"/><parallelGateway id="fork"/><parallelGateway id="join"/><exclusiveGateway id="next" default="next-again"/><endEvent id="end"/>
    ${['a', 'b', 'c'].map(task).join('')}
    ${[['start', 'again'], ['again', 'fork'], ['fork', 'a'], ['fork', 'b'], ['a', 'join'], ['b', 'join'], ['join', 'c'], ['c', 'next'], ['next', 'again']].map(([from, to]) => flow(from, to)).join('')}
    <sequenceFlow id="next-end" sourceRef="next" targetRef="end"><conditionExpression>\${cljg == '08'}</conditionExpression></sequenceFlow>
  </process></definitions>`

/** Deploys the process, starts instances of it and signs the officers in. */
export async function openOffice(server, instances) {
  const admin = await signInByApi(server, 'admin')
  await succeed(admin('lawer-approval/process/save', { flowKey: 'busy', name: 'busy', text: PROCESS }))
  await succeed(admin('lawer-approval/process/deployBpmn', { flowKey: 'busy' }))
  for (let started = 0; started < instances; started += 1) {
    await succeed(admin('lawer-approval/event/message', { name: 'go', starts: true }))
  }
  return Promise.all(OFFICERS.map(async (name) => ({ account: `user-${name}`, token: (await signInByApi(server, name)).token })))
}

async function succeed(answer) {
  const { stateCode, stateInfo } = await answer
  if (stateCode !== '00000000') throw new Error(`${stateCode} ${stateInfo}`)
}

/**
 * So many clients that claim and decide whatever there is, each time at one of the servers, until `stop`. What was
 * acknowledged stands in `ledger`, with what `mark` said at that moment; `faults` are answers that nobody should get. An
 * act whose answer was lost, or that could not be stored now (503, 507), is repeated under its key. `times` are the
 * milliseconds of requests that went well; between two rounds a client rests for `rest` milliseconds. `decision` 08 at the
 * third task ends a case, 05 has it begin again.
 */
export function startClients(servers, officers, count, { mark = () => undefined, rest = 5, decision = '05' } = {}) {
  const state = { ledger: [], decided: 0, lost: 0, postponed: 0, faults: [], times: [], running: true, abandoned: false }
  const post = async (officer, path, body, key) => {
    const server = servers[Math.floor(Math.random() * servers.length)]
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${officer.token}`, ...(key && { 'idempotency-key': key }) }
    const signal = AbortSignal.timeout(PATIENCE)
    const asked = performance.now()
    const answer = await fetch(`${server.address}/api/lawer-approval/xzsq/${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
    const reply = { status: answer.status, body: await answer.json() }
    if (reply.status === 200) state.times.push(performance.now() - asked)
    return reply
  }
  const act = async (officer, path, body) => {
    const key = randomUUID()
    while (!state.abandoned) {
      const answer = await post(officer, path, body, key).catch(() => undefined)
      if (answer === undefined || POSTPONED.includes(answer.status)) {
        if (answer === undefined) state.lost += 1
        else state.postponed += 1
        await pause(100)
      } else {
        if (answer.status === 200) state.ledger.push({ account: officer.account, key, mark: mark() })
        if (answer.status >= 500) state.faults.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer.status
      }
    }
  }
  const client = async (officer) => {
    while (state.running) {
      for (const [tab, path, fields] of [['claimable', 'signeTask', {}], ['todo', 'approvedTask', { clcz: decision, opinion: 'x' }]]) {
        const rows = (await post(officer, 'taskList', { tab, pageSize: 50 }).catch(() => undefined))?.body.data?.data ?? []
        const row = rows[Math.floor(Math.random() * rows.length)]
        if (row === undefined) continue
        const status = await act(officer, path, { taskId: row.taskId, taskVersion: row.taskVersion, ...fields })
        if (path === 'approvedTask' && status === 200) state.decided += 1
      }
      await pause(rest)
    }
  }
  const clients = Array.from({ length: count }, (_, index) => client(officers[index % officers.length]))
  return Object.assign(state, {
    /** No new acts; those under way are repeated until they are answered. */
    async stop() {
      state.running = false
      await Promise.all(clients)
    },
    /** No new acts, and those under way are given up: the server may be gone. */
    async abandon() {
      state.abandoned = true
      await this.stop()
    },
  })
}

/** Clients as `startClients` makes them while `during` runs; answers them when they have stopped. A test that fails leaves none behind. */
export async function withClients(servers, officers, count, during, options) {
  const clients = startClients(servers, officers, count, options)
  try {
    await during(clients)
  } catch (error) {
    await clients.abandon()
    throw error
  }
  await clients.stop()
  return clients
}

/** Has the program hold what it stored against what these acts were told; `environment` names another place. */
export async function verify(server, ledger, environment = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'lawdesk-ledger-')), 'ledger.jsonl')
  writeFileSync(file, ledger.map(({ account, key }) => `${JSON.stringify({ account, key })}\n`).join(''))
  try {
    await server.command(['verify', '--ledger', file], environment)
  } finally {
    rmSync(dirname(file), { recursive: true })
  }
}

/** How many decisions stand on record, over all officers. */
export async function decisionsOnRecord(server, officers) {
  const counts = officers.map(async ({ token }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.address}/api/lawer-approval/xzsq/taskList`, { method: 'POST', headers, body: JSON.stringify({ tab: 'done' }) })
    return (await answer.json()).data.totalCount
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
