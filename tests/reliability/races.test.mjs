// Many at one thing in the same moment, again and again (`docs/handbook/quality.md` 2.2, REL-02 to REL-05): one of them does it,
// the others hear who did; no legitimate decision is refused at a join; of two acts that exclude each other one happens; a
// reply that was lost is given again to the letter.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { signInByApi } from '../e2e/api.mjs'
import { startServer } from '../e2e/product.mjs'
import { verify } from './clients.mjs'

/** Rounds of each, and replies that are lost; more by the environment: `RACES=5000 LOST=10000`. */
const RACES = Number(process.env.RACES ?? 5)
const LOST = Number(process.env.LOST ?? RACES)
/** How many come at once. */
const CROWDS = [2, 8, 50]
const OFFICERS = ['city_win', 'city_op', 'city_chk', 'city_lead']
const GROUPS = ['R_CITY_WIN', 'R_CITY_OP', 'R_CITY_CHK', 'R_CITY_LEAD'].map((role) => `${role}@990100-sfj`).join()
/** Milliseconds for a round, its signing in aside. */
const ROUND = 3_000
const timeout = 120_000 + RACES * ROUND * CROWDS.length

const task = (id, more = '') => `<userTask id="${id}" name="${id}" flowable:formKey="F_LS_JGBG" flowable:candidateGroups="${GROUPS}">
  <extensionElements><flowable:button name="Agree" code="05" sort="1"/><flowable:button name="End" code="08" sort="2"/></extensionElements>${more}</userTask>`
const flow = (from, to) => `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`
const branches = Array.from({ length: 8 }, (_, index) => `b${index}`)
const each = '<multiInstanceLoopCharacteristics><loopCardinality>8</loopCardinality></multiInstanceLoopCharacteristics>'
/** One task; two of which the first is taken back; eight branches into one join; eight who countersign. Each begins with the message of its name. */
const PROCESSES = {
  one: task('a') + flow('start', 'a') + flow('a', 'end'),
  two: task('a') + task('b') + flow('start', 'a') + flow('a', 'b') + flow('b', 'end'),
  join: `<parallelGateway id="fork"/><parallelGateway id="meet"/>${flow('start', 'fork')}${branches.map((id) => task(id) + flow('fork', id) + flow(id, 'meet')).join('')}${task('after')}${flow('meet', 'after')}${flow('after', 'end')}`,
  countersign: task('b', each) + flow('start', 'b') + task('after') + flow('b', 'after') + flow('after', 'end'),
}

let server
let admin
let tokens
/** Of all acts that were answered with 200 under a key. */
const ledger = []

before(async () => {
  server = await startServer()
  admin = await signInByApi(server, 'admin')
  for (const [key, body] of Object.entries(PROCESSES)) {
    const text = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
      <message id="${key}-message" name="${key}"/><process id="${key}" name="${key}" isExecutable="true">
      <startEvent id="start"><messageEventDefinition messageRef="${key}-message"/></startEvent><endEvent id="end"/>${body}</process></definitions>`
    await must('process/save', { flowKey: key, name: key, text })
    await must('process/deployBpmn', { flowKey: key })
  }
  tokens = new Map(await Promise.all(OFFICERS.map(async (name) => [name, (await signInByApi(server, name)).token])))
})

after(() => server.stop())

async function must(path, body) {
  const answer = await admin(`lawer-approval/${path}`, body)
  assert.equal(answer.stateCode, '00000000', `${path}: ${JSON.stringify(answer)}`)
}

const begin = (name) => must('event/message', { name, starts: true })

/** Somebody's request, with a key of its own unless one is given. */
async function post(name, path, body, key = randomUUID()) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(name)}`, 'idempotency-key': key }
  const answer = await fetch(`${server.address}/api/lawer-approval/xzsq/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status === 200 && path !== 'taskList') ledger.push({ account: `user-${name}`, key })
  return { name, status: answer.status, body: await answer.json() }
}

/** The tasks that somebody may take, or has taken. */
async function tasks(name, tab) {
  const { status, body } = await post(name, 'taskList', { tab, pageSize: 100 })
  assert.equal(status, 200)
  return body.data.data
}

const seen = ({ taskId, taskVersion }) => ({ taskId, taskVersion })
const decision = (row, clcz = '05') => ({ ...seen(row), clcz, opinion: 'x' })
/** So many officers, each of them several times where they are more than there are. */
const crowd = (size) => Array.from({ length: size }, (_, index) => OFFICERS[index % OFFICERS.length])

/** One 200, and else nothing but conflicts. Answers who it was, and the conflicts. */
function oneDid(answers) {
  const done = answers.filter((it) => it.status === 200)
  const refused = answers.filter((it) => it.status === 409)
  assert.equal(done.length, 1, JSON.stringify(answers.map((it) => [it.status, it.body.stateCode])))
  assert.equal(refused.length, answers.length - 1, JSON.stringify(answers.filter((it) => it.status !== 409 && it.status !== 200)))
  return { who: done[0].name, refused }
}

/** Takes and decides what is left over, so that the next round finds nothing. */
async function clear() {
  for (let rounds = 0; rounds < 50; rounds += 1) {
    const free = await tasks('city_win', 'claimable')
    for (const row of free) await post('city_win', 'signeTask', seen(row))
    const held = (await Promise.all(OFFICERS.map(async (name) => (await tasks(name, 'todo')).map((row) => ({ name, row }))))).flat()
    if (free.length + held.length === 0) return
    for (const { name, row } of held) await post(name, 'approvedTask', decision(row, '08'))
  }
  assert.fail('work does not end')
}

test(`of 2, 8 and 50 who claim and decide one task one does it, ${RACES} times each`, { timeout }, async () => {
  for (const size of CROWDS) {
    for (let race = 0; race < RACES; race += 1) {
      await begin('one')
      const [free] = await tasks('city_win', 'claimable')
      const { who } = oneDid(await Promise.all(crowd(size).map((name) => post(name, 'signeTask', seen(free)))))
      const [held] = await tasks(who, 'todo')
      const answers = await Promise.all(crowd(size).map((_, index) => post(who, 'approvedTask', decision(held, index % 2 ? '08' : '05'))))
      for (const { body } of oneDid(answers).refused) {
        assert.equal(body.stateCode, 'TASK_ALREADY_COMPLETED', JSON.stringify(body))
        assert.ok(body.data.by && body.data.at, 'the others hear who and when')
      }
    }
  }
  console.log(JSON.stringify({ races: RACES * CROWDS.length, acknowledged: ledger.length }))
})

test(`no one of eight who meet at a join or countersign is refused, ${RACES} times each`, { timeout }, async () => {
  for (const process of ['join', 'countersign']) {
    for (let race = 0; race < RACES; race += 1) {
      await begin(process)
      const free = await tasks('city_win', 'claimable')
      assert.equal(free.length, 8)
      for (const [index, row] of free.entries()) await post(OFFICERS[index % OFFICERS.length], 'signeTask', seen(row))
      const held = (await Promise.all(OFFICERS.map(async (name) => (await tasks(name, 'todo')).map((row) => ({ name, row }))))).flat()
      const answers = await Promise.all(held.map(({ name, row }) => post(name, 'approvedTask', decision(row))))
      assert.deepEqual(answers.map((it) => it.status), Array(8).fill(200), JSON.stringify(answers.find((it) => it.status !== 200)))
      assert.deepEqual((await tasks('city_win', 'claimable')).map((row) => row.nodeKey), ['after'], 'the next task, once')
      await clear()
    }
  }
})

test(`of two acts that exclude each other one happens, ${RACES} times each`, { timeout }, async () => {
  const others = {
    release: (row) => post('city_op', 'releaseTask', seen(row)),
    transfer: (row) => post('city_op', 'transferTask', { ...seen(row), to: 'user-city_chk' }),
    claim: undefined,
  }
  const outcomes = {}
  for (const [kind, act] of Object.entries(others)) {
    for (let race = 0; race < RACES; race += 1) {
      await begin('one')
      const [free] = await tasks('city_op', 'claimable')
      if (act === undefined) {
        oneDid(await Promise.all(OFFICERS.map((name) => post(name, 'signeTask', seen(free)))))
      } else {
        await post('city_op', 'signeTask', seen(free))
        const [held] = await tasks('city_op', 'todo')
        const answers = await Promise.all([post('city_op', 'approvedTask', decision(held)), act(held)])
        const done = answers.filter((it) => it.status === 200).length
        assert.ok(answers.every((it) => [200, 403, 404, 409].includes(it.status)), JSON.stringify(answers))
        assert.equal(done, 1, JSON.stringify(answers))
        const outcome = answers[0].status === 200 ? `decided before ${kind}` : kind
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
      await clear()
    }
  }
  console.log(JSON.stringify({ races: RACES, outcomes }))
})

test(`a decision is taken back or built on, ${RACES} times`, { timeout }, async () => {
  for (let race = 0; race < RACES; race += 1) {
    await begin('two')
    const [free] = await tasks('city_win', 'claimable')
    await post('city_win', 'signeTask', seen(free))
    const [first] = await tasks('city_win', 'todo')
    assert.equal((await post('city_win', 'approvedTask', decision(first))).status, 200)
    const [next] = await tasks('city_op', 'claimable')
    await post('city_op', 'signeTask', seen(next))
    const [held] = await tasks('city_op', 'todo')
    const answers = await Promise.all([post('city_op', 'approvedTask', decision(held)), post('city_win', 'withdraw', { taskId: first.taskId })])
    oneDid(answers.map((it) => ({ ...it, status: [403, 404].includes(it.status) ? 409 : it.status })))
    await clear()
  }
})

/** Sends a request and hangs up: as soon as it is on its way, or as soon as its reply is (`isAnswered`), which nobody reads. */
function hangUp(name, path, body, key, isAnswered) {
  const { hostname, port } = new URL(server.address)
  const text = JSON.stringify(body)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [`POST /api/lawer-approval/xzsq/${path} HTTP/1.1`, 'host: a', 'content-type: application/json', `authorization: Bearer ${tokens.get(name)}`, `idempotency-key: ${key}`, `content-length: ${Buffer.byteLength(text)}`]
      if (isAnswered) socket.once('data', () => socket.destroy())
      socket.write(`${head.join('\r\n')}\r\n\r\n${text}`, () => isAnswered || setTimeout(() => socket.destroy(), Math.random() * 10))
    })
    socket.on('error', () => undefined).once('close', resolve)
  })
}

/** Asks again until the first request has come to its end. */
async function again(name, path, body, key) {
  for (;;) {
    const answer = await post(name, path, body, key)
    if (answer.body.stateCode !== 'IDEMPOTENCY_RUNNING') return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test(`a reply that was lost is given again, ${LOST} times`, { timeout: timeout + LOST * ROUND }, async () => {
  for (let race = 0; race < LOST; race += 1) {
    const isAnswered = race % 2 === 1
    await begin('one')
    const [free] = await tasks('city_win', 'claimable')
    const claim = randomUUID()
    await hangUp('city_win', 'signeTask', seen(free), claim, isAnswered)
    assert.equal((await again('city_win', 'signeTask', seen(free), claim)).status, 200)
    const [held] = await tasks('city_win', 'todo')
    const key = randomUUID()
    await hangUp('city_win', 'approvedTask', decision(held), key, isAnswered)
    const [first, ...repeated] = [await again('city_win', 'approvedTask', decision(held), key), ...(await Promise.all([1, 2].map(() => again('city_win', 'approvedTask', decision(held), key))))]
    assert.equal(first.status, 200, JSON.stringify(first.body))
    for (const { status, body } of repeated) assert.deepEqual({ status, body }, { status: first.status, body: first.body })
    const other = await post('city_win', 'approvedTask', decision(held, '08'), key)
    assert.deepEqual([other.status, other.body.stateCode], [422, 'IDEMPOTENCY_MISMATCH'])
    assert.deepEqual(await tasks('city_win', 'todo'), [])
  }
})

test('what was acknowledged is there, each once', { timeout: 60_000 }, async () => {
  const keys = new Map(ledger.map((act) => [act.key, act]))
  await verify(server, [...keys.values()])
})
