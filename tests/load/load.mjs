// Load (REL-16 of docs/handbook/quality.md): users who look and act and think in between, beside as many cases as a
// province has; then as much as the server can take. One JSON line; the figures of docs/handbook/quality.md are asked for where
// LOAD=full, an error is none at any size.
//   npm run load                                      2,000 cases, 50 users, half a minute
//   LOAD=full npm run load                            200,000 cases, 200 users; scripts/with-postgres.sh before it: 1,000 users
//   CASES=20000 USERS=200 SECONDS=60 THINK=5000 CEILING_SECONDS=10 CONNECTIONS=32 PROFILE=release npm run load
//   CASES=0 npm run load                              the stories of the demo province alone
//   LOAD_DATA=/var/tmp/load LOAD=full npm run load    seeds that folder once and keeps it (SQLite)
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { startServer } from '../e2e/product.mjs'
import { deploy, desk, Figures, officers, openConnections, pick, setting, signIn, think } from './office.mjs'

const isFull = process.env.LOAD === 'full'
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
const CASES = setting('CASES', isFull ? 200_000 : 2_000)
const USERS = setting('USERS', isFull ? (isPostgres ? 1_000 : 200) : 50)
const SECONDS = setting('SECONDS', isFull ? 180 : 30)
const THINK = setting('THINK', 5_000)
const CEILING_SECONDS = setting('CEILING_SECONDS', isFull ? 30 : 5)
const CONNECTIONS = setting('CONNECTIONS', 32)
/** Of so many requests one writes. */
const ONE_WRITES_OF = 10
/** An office of so many cases, as `seed --cases` makes them. */
const CASES_AN_OFFICE = 10_000
/** Its tasks come to whoever it is started for. */
const FLOW = 'load'
const BARS = { readP99: 200, writeP99: 400, readsPerSecond: 300, decisionsPerSecond: 300 }

const began = performance.now()
const tell = (what) => console.error(`${Math.round((performance.now() - began) / 1000)} s: ${what}`)

const profile = process.env.PROFILE ?? (isFull ? 'release' : 'debug')
const server = await startServer({ cases: CASES, stories: CASES === 0, profile, folder: process.env.LOAD_DATA || undefined })
const connections = openConnections(server)
try {
  tell(`${CASES} cases are there`)
  const users = await openOffice()
  tell(`${USERS} users are signed in`)
  const usual = await usualDay(users)
  const reads = await ceiling(users, readOnly)
  const decisions = await ceiling(users, decideOnly)
  const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.process()}/status`, 'utf8'))?.[1] ?? 0)
  const faults = [usual, reads, decisions].flatMap(({ errors }) => errors)
  for (const fault of new Set(faults.slice(0, 20))) console.error(fault)
  tell('the rows are held against each other')
  if (process.env.VERIFY !== 'off') await server.command(['verify'])
  const size = { database: isPostgres ? 'postgres' : 'sqlite', cases: CASES, users: USERS, thinkMs: THINK, seconds: SECONDS, profile }
  const figures = { ...usual.summary(), ceiling: { connections: CONNECTIONS, read: reads.summary().read, decisions: decisions.summary() }, memoryMb: Math.round(memory / 1024) }
  const missed = bars(figures, faults)
  console.log(JSON.stringify({ name: 'load', ...size, ...figures, missed }))
  process.exitCode = faults.length > 0 || (isFull && missed.length > 0) ? 1 : 0
} finally {
  connections.close()
  await server.stop()
}

/** Everybody signs in, with some tasks of his own to decide. */
async function openOffice() {
  const names = officers(CASES === 0 ? 0 : Math.max(1, Math.floor(CASES / CASES_AN_OFFICE)), USERS)
  const tokens = await signIn(server, names)
  const mine = 'flowable:assignee="${who}"'
  const start = await deploy(server, FLOW, { one: mine, two: mine, three: mine })
  return names.map((name) => ({ at: desk(connections, tokens.get(name)), start: () => start({ who: `user-${name}` }), name, own: [], seen: [] }))
}

/** What users do from morning to evening, each at his own pace. */
async function usualDay(users) {
  const figures = new Figures()
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    users.map(async (user) => {
      // Nobody begins at the same moment.
      await think(THINK / 2)
      while (performance.now() < until) {
        if (Math.random() < 1 / ONE_WRITES_OF) await write(user, figures)
        else await read(user, figures)
        await think(THINK)
      }
    }),
  )
  return figures.end()
}

/** A list, a case, or the numbers of the first page. */
async function read(user, figures) {
  const { at, seen } = user
  const draw = Math.random()
  if (seen.length === 0 || draw < 0.45) {
    const tab = pick(['claimable', 'claimable', 'todo', 'done'])
    const page = pick([1, 1, 1, 2, 5])
    const answer = await figures.note('read', `list ${tab}`, at.list(tab, { page, pageSize: 20 }))
    const rows = answer.body?.data?.data ?? []
    user.seen = rows.filter(({ sqId }) => sqId !== '').map((row) => ({ ...row, tab }))
  } else if (draw < 0.75) await figures.note('read', 'case', at.detail(pick(seen)))
  else if (draw < 0.9) await figures.note('read', 'counts', at.counts())
  else await figures.note('read', 'figures', at.figures())
}

/** Claims a case's task and gives it back, or decides a task of his own. */
async function write(user, figures) {
  const { at, seen } = user
  const free = seen.filter(({ tab }) => tab === 'claimable')
  if (user.claimed) {
    const { claimed } = user
    user.claimed = undefined
    await figures.note('write', 'release', at.release(claimed))
  } else if (free.length > 0 && Math.random() < 0.4) {
    const task = pick(free)
    const { status } = await figures.note('write', 'claim', at.claim(task))
    if (status === 200) user.claimed = { ...task, taskVersion: task.taskVersion + 1 }
    user.seen = seen.filter((other) => other !== task)
  } else await decide(user, figures)
}

/** Decides the next task of his own; with none left some more begin. */
async function decide(user, figures) {
  if (user.own.length === 0) {
    const list = () => figures.note('read', 'list of his own', user.at.list('todo', { filter: { node: FLOW }, pageSize: 50 }))
    user.own = (await list()).body?.data?.data ?? []
    if (user.own.length === 0) {
      await user.start()
      user.own = (await list()).body?.data?.data ?? []
    }
  }
  const task = user.own.pop()
  if (task === undefined) return
  const { status } = await figures.note('write', 'decide', user.at.decide(task))
  if (status === 200) figures.decisions += 1
}

/** As much as so many can do who never think, each another officer. */
async function ceiling(users, prepare) {
  const all = users.filter(({ name }, place) => users.findIndex((other) => other.name === name) === place).slice(0, CONNECTIONS)
  const work = await prepare(all)
  const figures = new Figures()
  const until = performance.now() + CEILING_SECONDS * 1000
  await Promise.all(
    all.map(async (user) => {
      while (performance.now() < until) await work(user, figures)
    }),
  )
  return figures.end()
}

function readOnly() {
  return read
}

/** Enough tasks are there before the clock starts. */
async function decideOnly(all) {
  const each = Math.ceil((CEILING_SECONDS * 120) / all.length)
  await Promise.all(
    all.map(async ({ start }) => {
      for (let started = 0; started < each; started += 1) await start()
    }),
  )
  tell(`${each * all.length} processes wait for a decision`)
  return decide
}

/** Which of the figures are not as they must be. */
function bars({ read: reads, write: writes, ceiling: most }, faults) {
  const missed = {
    errors: faults.length > 0,
    readP99: reads.p99 > BARS.readP99,
    writeP99: writes.p99 > BARS.writeP99,
    readsPerSecond: most.read.perSecond < BARS.readsPerSecond,
    decisionsPerSecond: most.decisions.decisionsPerSecond < BARS.decisionsPerSecond,
  }
  return Object.keys(missed).filter((name) => missed[name])
}
