// A long day (REL-17 of docs/handbook/quality.md): officers act at a steady pace, timers come due, the server is restarted now
// and then while they go on; meanwhile memory, open files and the WAL are looked at. One JSON line; in the end everything is held
// against what clients were told.
//   npm run endurance                                              a minute, three restarts
//   ENDURANCE_SECONDS=7200 RESTART_SECONDS=1800 PROFILE=release npm run endurance      as each night
//   ENDURANCE_SECONDS=28800 RESTART_SECONDS=3600 PROFILE=release npm run endurance     before a release
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { signInByApi } from '../e2e/api.mjs'
import { startServer } from '../e2e/product.mjs'
import { decisionsOnRecord, openOffice, startClients, verify } from '../reliability/clients.mjs'
import { setting } from './office.mjs'

const SECONDS = setting('ENDURANCE_SECONDS', 60)
const RESTART_SECONDS = setting('RESTART_SECONDS', 20)
const CLIENTS = setting('CLIENTS', 16)
/** Milliseconds that a client rests after each round of two lists and up to two acts. */
const REST = setting('REST', 200)
/** So often a new case begins, milliseconds: as many as the clients decide. */
const BEGIN = setting('BEGIN', 150)
const SAMPLE = 2_000
/** After a restart caches fill: what is measured begins then. */
const WARM_UP = Math.min(60, RESTART_SECONDS / 4) * 1000
/** Shorter runs only tell their slope: a few samples say nothing. */
const LONG_ENOUGH = 1_500
const BARS = { memoryMbAnHour: 1, walMb: 64, slower: 1.2, files: 16 }
/** A task that is over after five seconds; it is none of the clients'. */
const TIMER = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <message id="timed-message" name="timed"/>
  <process id="timed" name="timed" isExecutable="true">
    <startEvent id="start"><messageEventDefinition messageRef="timed-message"/></startEvent><endEvent id="end"/>
    <userTask id="wait" name="wait" flowable:formKey="F_LS_JGBG" flowable:candidateGroups="R_PROV_OP@990000-sft">
      <extensionElements><flowable:button name="Agree" code="05" sort="1"/></extensionElements></userTask>
    <boundaryEvent id="later" attachedToRef="wait"><timerEventDefinition><timeDuration>PT5S</timeDuration></timerEventDefinition></boundaryEvent>
    <sequenceFlow id="f1" sourceRef="start" targetRef="wait"/><sequenceFlow id="f2" sourceRef="wait" targetRef="end"/>
    <sequenceFlow id="f3" sourceRef="later" targetRef="end"/>
  </process></definitions>`

const server = await startServer({ profile: process.env.PROFILE ?? 'debug' })
try {
  const { officers, admin } = await begin()
  const clients = startClients([server], officers, CLIENTS, { rest: REST, decision: '08' })
  const work = feed(admin)
  const periods = []
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; ) {
    if (periods.length > 0) await restart(officers, admin)
    periods.push(await watch(clients, Math.min(RESTART_SECONDS * 1000, end - performance.now())))
    console.error(JSON.stringify(periods.at(-1)))
  }
  work.stop()
  await clients.stop()
  const waiting = await timersLeft(admin)
  const recorded = await decisionsOnRecord(server, officers)
  await verify(server, clients.ledger)
  const missed = judge(periods, { clients, waiting, recorded })
  const figures = { seconds: SECONDS, restarts: periods.length - 1, decided: clients.decided, lostReplies: clients.lost, timers: work.timers(), walMb: Math.max(...periods.map((it) => it.walMb)) }
  console.log(JSON.stringify({ name: 'endurance', ...figures, first: periods[0], last: periods.at(-1), missed, faults: clients.faults.slice(0, 5) }))
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await server.stop()
}

/** The officers and some work; `admin` signs in anew after each restart, as the officers do. */
async function begin() {
  const officers = await openOffice(server, CLIENTS * 4)
  const admin = { post: await signInByApi(server, 'admin') }
  for (const [path, body] of [['save', { flowKey: 'timed', name: 'timed', text: TIMER }], ['deployBpmn', { flowKey: 'timed' }]]) {
    const { stateCode, stateInfo, data } = await admin.post(`lawer-approval/process/${path}`, body)
    if (stateCode !== '00000000') throw new Error(`${path}: ${stateCode} ${stateInfo} ${JSON.stringify(data)}`)
  }
  return { officers, admin }
}

/** Begins cases and timers at a steady pace; while the server is away nothing begins. */
function feed(admin) {
  let [running, timers] = [true, 0]
  const begin = (name) => admin.post('lawer-approval/event/message', { name, starts: true }).catch(() => undefined)
  const loop = async () => {
    for (let turn = 0; running; turn += 1) {
      await pause(BEGIN)
      const name = turn % 5 === 0 ? 'timed' : 'go'
      const answer = await begin(name)
      if (name === 'timed' && answer?.stateCode === '00000000') timers += 1
    }
  }
  void loop()
  return {
    timers: () => timers,
    stop: () => {
      running = false
    },
  }
}

async function restart(officers, admin) {
  await server.end()
  await server.start()
  // A day is longer than a token is good for.
  admin.post = await signInByApi(server, 'admin')
  for (const officer of officers) officer.token = (await signInByApi(server, officer.account.replace('user-', ''))).token
}

/** One run of the server: how fast it answered, and what it took of the machine. */
async function watch(clients, milliseconds) {
  const began = performance.now()
  const samples = []
  let times = []
  while (performance.now() - began < milliseconds) {
    await pause(Math.min(SAMPLE, milliseconds))
    const latest = clients.times.splice(0)
    if (performance.now() - began < WARM_UP) continue
    times = times.concat(latest)
    samples.push(sample(performance.now()))
  }
  const sorted = times.toSorted((one, other) => one - other)
  const most = (name) => Math.max(0, ...samples.map((it) => it[name]))
  return {
    seconds: Math.round(milliseconds / 1000),
    perSecond: Math.round(sorted.length / ((milliseconds - WARM_UP) / 1000)),
    p50: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    memoryMb: Math.round(most('memoryMb')),
    memoryMbAnHour: Number(slope(samples).toFixed(2)),
    files: most('files'),
    walMb: Number(most('walMb').toFixed(1)),
  }
}

function sample(at) {
  const folder = `/proc/${server.process()}`
  const wal = join(server.data, 'lawdesk.db-wal')
  return {
    hours: at / 3_600_000,
    memoryMb: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8'))[1]) / 1024,
    files: readdirSync(`${folder}/fd`).length,
    walMb: existsSync(wal) ? statSync(wal).size / 1024 / 1024 : 0,
  }
}

/** Of the line that comes nearest to the samples (least squares). */
function slope(samples) {
  const mean = (name) => samples.reduce((sum, it) => sum + it[name], 0) / samples.length
  const [hours, memory] = [mean('hours'), mean('memoryMb')]
  const along = samples.reduce((sum, it) => sum + (it.hours - hours) ** 2, 0)
  return along === 0 ? 0 : samples.reduce((sum, it) => sum + (it.hours - hours) * (it.memoryMb - memory), 0) / along
}

/** How many timers have not fired some time after the last was set. */
async function timersLeft(admin) {
  await pause(15_000)
  const { data } = await admin.post('lawer-approval/monitor/list', { flowKey: 'timed', state: 'running' })
  return data.totalCount
}

/** What is not as it must be. */
function judge(periods, { clients, waiting, recorded }) {
  const [first, last] = [periods[0], periods.findLast(({ seconds }) => seconds >= RESTART_SECONDS) ?? periods.at(-1)]
  const isLong = last.seconds >= LONG_ENOUGH
  const missed = {
    faults: clients.faults.length > 0,
    work: clients.decided === 0,
    decisions: recorded !== clients.decided,
    timers: waiting > 0,
    wal: periods.some(({ walMb }) => walMb > BARS.walMb),
    files: last.files > first.files + BARS.files,
    memory: isLong && last.memoryMbAnHour > BARS.memoryMbAnHour,
    slower: isLong && last.p99 > BARS.slower * first.p99,
  }
  return Object.keys(missed).filter((name) => missed[name])
}
