// Linearizability (REL-20 of docs/handbook/quality.md): five clients act on one case at the same time and look at it meanwhile.
// Whatever each was answered must be explained by some order of all acts in which each happens at once, between its
// request and its answer: the search of Wing and Gong, with what is known of a state and a set of acts remembered (Lowe).
//   npm run linear --workspace tests          HISTORIES=1000, ROUNDS=8, SEED=1
import { performance } from 'node:perf_hooks'
import { startServer } from '../e2e/product.mjs'
import { randomFrom } from '../reliability/machine.mjs'
import { deploy, desk, openConnections, setting, signIn } from './office.mjs'
import { explain } from './sequential.mjs'

const HISTORIES = setting('HISTORIES', 20)
const ROUNDS = setting('ROUNDS', 8)
const SEED = setting('SEED', Date.now() % 1_000_000)
/** Two of the clients are one officer with two windows. */
const CLIENTS = ['city_win', 'city_op', 'city_chk', 'city_lead', 'city_op']
const GROUPS = ['R_CITY_WIN', 'R_CITY_OP', 'R_CITY_CHK', 'R_CITY_LEAD'].map((role) => `${role}@990100-sfj`).join()
const FLOW = 'linear'
const random = randomFrom(SEED)

const server = await startServer({ profile: process.env.PROFILE ?? 'debug' })
const connections = openConnections(server)
let failed = false
try {
  const tokens = await signIn(server, CLIENTS)
  const group = `flowable:candidateGroups="${GROUPS}"`
  const start = await deploy(server, FLOW, { a: group, b: group, c: group })
  const [began, counts] = [performance.now(), {}]
  for (let number = 1; number <= HISTORIES && !failed; number += 1) {
    await start()
    const history = []
    await Promise.all(CLIENTS.map((name) => client(history, name, desk(connections, tokens.get(name)))))
    await finish(history, tokens)
    failed = !isExplained(history, number)
    for (const { kind, result } of history) {
      const count = (counts[kind] ??= { done: 0, refused: 0 })
      count[result === 'refused' ? 'refused' : 'done'] += 1
    }
  }
  console.log(JSON.stringify({ name: 'linearizability', histories: HISTORIES, seed: SEED, acts: counts, seconds: Math.round((performance.now() - began) / 1000), violations: Number(failed) }))
} finally {
  connections.close()
  await server.stop()
}
process.exitCode = failed ? 1 : 0

/** Looks at the case and acts on what it saw last, or some time ago. */
async function client(history, name, at) {
  const who = `user-${name}`
  const seen = []
  const decided = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const tab of ['claimable', 'todo']) {
      const task = await look(history, who, at, tab)
      if (task) seen.push({ ...task, tab })
    }
    const task = random() < 0.8 ? seen.at(-1) : seen[Math.floor(random() * seen.length)]
    if (task === undefined) continue
    const kind = chosen(task.tab, decided.length > 0)
    const target = kind === 'withdraw' ? decided.at(-1) : task
    const others = CLIENTS.map((other) => `user-${other}`).filter((other) => other !== who)
    const to = kind === 'transfer' ? others[Math.floor(random() * others.length)] : undefined
    const { result } = await note(history, { who, kind, taskId: target.taskId, version: target.taskVersion, to }, () => at[kind](target, to))
    if (kind === 'decide' && result === 'done') decided.push(target)
  }
}

function chosen(tab, hasDecided) {
  const draw = random()
  if (hasDecided && draw < 0.25) return 'withdraw'
  if (tab === 'claimable') return draw < 0.95 ? 'claim' : 'decide'
  if (draw < 0.5) return 'decide'
  if (draw < 0.7) return 'goBack'
  return draw < 0.85 ? 'transfer' : 'release'
}

/** The one case's task in one of somebody's lists. */
async function look(history, who, at, tab) {
  const { result } = await note(history, { who, kind: tab }, () => at.list(tab, { filter: { node: FLOW }, pageSize: 20 }), ({ data }) => {
    if (data.data.length > 1) throw new Error(`${data.data.length} tasks at one moment: ${JSON.stringify(data.data)}`)
    const [task] = data.data
    return task === undefined ? 'none' : { taskId: task.taskId, taskVersion: task.taskVersion, node: task.nodeKey }
  })
  return result === 'none' ? undefined : result
}

/** Puts an act into the history with the moments of request and answer; a 4xx is a refusal, anything else is no answer at all. */
async function note(history, act, ask, read = () => 'done') {
  const noted = { ...act, asked: performance.now() }
  history.push(noted)
  const { status, body } = await ask()
  noted.answered = performance.now()
  if (status !== 200 && (status < 400 || status >= 500 || status === 429)) throw new Error(`${act.kind}: ${status} ${JSON.stringify(body)}`)
  noted.result = status === 200 ? read(body) : 'refused'
  noted.reason = status === 200 ? undefined : body.stateCode
  return noted
}

/** Decides whatever is left, so that the next case is alone; the end is looked at by everybody. */
async function finish(history, tokens) {
  const desks = [...new Set(CLIENTS)].map((name) => ({ who: `user-${name}`, at: desk(connections, tokens.get(name)) }))
  for (let quiet = 0, turn = 0; quiet < desks.length; turn += 1) {
    const { who, at } = desks[turn % desks.length]
    const mine = await look(history, who, at, 'todo')
    const task = mine ?? (await look(history, who, at, 'claimable'))
    const kind = mine ? 'decide' : 'claim'
    if (task) await note(history, { who, kind, taskId: task.taskId, version: task.taskVersion }, () => at[kind](task))
    // Whoever has claimed decides at his next turn.
    quiet = task ? 0 : quiet + 1
  }
}

function isExplained(history, number) {
  const verdict = explain(history)
  if (verdict.explained) return true
  console.log(`history ${number} has no order that explains it; the longest that does ends before one of:`)
  for (const act of verdict.stuck) console.log(`  ${JSON.stringify(act)}`)
  for (const act of history.toSorted((one, other) => one.asked - other.asked)) console.log(JSON.stringify(act))
  return false
}
