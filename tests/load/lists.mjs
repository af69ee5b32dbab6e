// Every list with every filter, order and a few keywords, as the province's staff and a city's see it, at 4 connections: which
// take longer than their bar at p99. Seed first (`lawdesk seed --scale 1 --data FOLDER`), then, with DATABASE_URL where it is
// PostgreSQL:   LOAD_DATA=FOLDER node tests/load/lists.mjs      ADDRESS=http://127.0.0.1:8080 asks a server that runs already
import { performance } from 'node:perf_hooks'
import { startServer } from '../e2e/product.mjs'
import { openConnections, setting, signIn } from './office.mjs'

/** Milliseconds. */
const BAR = setting('BAR', 100)
const CONNECTIONS = setting('CONNECTIONS', 4)
/** Requests a list. */
const REQUESTS = setting('REQUESTS', 60)
/** Lists whose row this text is part of; empty: all. */
const ONLY = process.env.ONLY ?? ''
const USERS = ['prov_op', 'city_op']
const AREAS = [
  'lawyer', 'law_firm', 'internship', 'complaint', 'edu_question', 'train_plan', 'train_course', 'train_class', 'train_student',
  'insurance_release', 'insurance_register', 'insurance_claim', 'aid_case', 'review_case', 'appointment', 'company', 'legal_staff',
  'legal_work_report', 'party_org', 'party_member', 'responsibility_list', 'party_activity',
]
const KEYWORDS = ['王', '欣', '张伟', '明德', '律师', '某', '1', '12', '1990', '900123', 'q', 'zq', '110105194912310021']

const { ADDRESS, DATABASE_URL, LOAD_DATA } = process.env
const server = ADDRESS ? { address: ADDRESS, stop: () => undefined } : await startServer({
  profile: 'release', folder: LOAD_DATA, surroundings: () => (DATABASE_URL ? { DATABASE_URL } : {}),
})
const connections = openConnections(server)
const slow = []
let lists = 0
try {
  const tokens = await signIn(server, USERS)
  for (const user of USERS) {
    const ask = (path, body) => connections.ask(path, { token: tokens.get(user), body })
    for (const area of AREAS) await ofArea(user, area, ask)
    for (const [path, bodies] of Object.entries(await others(ask))) {
      for (const body of bodies) await measure(user, ask, path, body)
    }
  }
  console.log(JSON.stringify({ name: 'lists', database: DATABASE_URL ? 'postgres' : 'sqlite', connections: CONNECTIONS, lists, bar: BAR, slow: slow.length }))
} finally {
  connections.close()
  await server.stop()
}
process.exitCode = slow.length > 0 ? 1 : 0

async function ofArea(user, area, ask) {
  const path = `lawer-other/area/${area}/list`
  const info = await ask(`lawer-other/area/${area}/info`)
  const first = await ask(path, { pageSize: 50 })
  if (info.status !== 200 || first.status !== 200) return
  const { list } = info.body.data.area ?? info.body.data
  const rows = first.body.data.data
  await measure(user, ask, path, {})
  await measure(user, ask, path, { page: 20 })
  for (const column of list.sortable) {
    for (const descending of [false, true]) await measure(user, ask, path, { sort: { column, descending } })
  }
  for (const keyword of KEYWORDS) await measure(user, ask, path, { keyword })
  for (const filter of list.filters) {
    for (const value of values(filter, rows)) await measure(user, ask, path, { filters: { [filter.key]: value } })
  }
}

/** Values that a filter may have: those of the first rows, and some that are not there. */
function values({ kind, field, bands }, rows) {
  const known = [...new Set(rows.map((row) => row[field]).filter((value) => value !== null && value !== undefined))]
  const texts = known.filter((value) => typeof value === 'string')
  switch (kind) {
    case 'contains':
      return [...texts.slice(0, 1).map((text) => text.slice(0, 2)), ...texts.slice(0, 1), '王', '某某']
    case 'equals':
      return [...texts.slice(0, 1), 'x']
    case 'in':
      return known.slice(0, 2).map((value) => [String(value)])
    case 'hasCode':
      return known.slice(0, 1).map((codes) => codes.slice(0, 1)).filter((codes) => codes.length > 0)
    case 'region':
      return ['990200', '990421']
    case 'range':
      return typeof known[0] === 'number' ? [{ from: '2026' }, { to: '1' }] : [{ from: '2026-01-01' }, { from: '2031-01-01' }, { to: '1990-01-01' }]
    case 'band':
    case 'ageBand':
    case 'daysAhead':
      return bands.map(({ code }) => [code])
    case 'notExpired':
    case 'filled':
    case 'hasRows':
      return ['1', '0']
    case 'inRows':
      return ['lawyer-000200']
    case 'namedBy':
      return ['第二', '集中培训', '某某']
    default:
      return []
  }
}

/** Lists that are no areas, with what narrows them. */
async function others(ask) {
  const batch = (await ask('lawer-other/assessment/batch/list', { pageSize: 1 })).body.data?.data?.[0]?.id
  const types = ['zyzsq', 'lszyjgbg']
  return {
    'lawer-approval/xzsq/list': [
      {}, { page: 20 }, { keyword: '王' }, { keyword: '变更' }, { keyword: 'zq' }, { stage: 'running' }, { stage: 'ended' },
      { from: '2026-01-01', to: '2026-03-31' }, ...types.map((sqType) => ({ sqType })),
    ],
    'lawer-approval/xzsq/taskList': ['todo', 'claimable', 'done'].flatMap((tab) => [{ tab }, { tab, keyword: '王' }]),
    'lawer-other/publication/list': ['notice', 'policy', 'guidance', 'article'].flatMap((kind) => [{ kind }, { kind, keyword: '律师' }, { kind, keyword: '通' }, { kind, unread: true }]),
    'lawer-other/training/log/list': [{}, { page: 20 }, { status: '2' }, { kind: '1' }, { from: '2026-01-01' }],
    'lawer-other/assessment/list': [{}, { keyword: '王' }, { level: '01' }, { region: '990200' }, { stage: 'missing' }, ...(batch ? [{ batchId: batch }, { batchId: batch, keyword: '王' }] : [])],
    'lawer-other/credit/list': [{}, { page: 20 }, { keyword: '王' }, { keyword: 'zq' }, { level: 'C' }, { region: '990200' }, { year: 2025 }, { disputed: true }, { object: '02' }],
    'lawer-common/notice/Sysxx/list': [{}],
  }
}

async function measure(user, ask, path, body) {
  const name = `${user} ${path} ${JSON.stringify(body)}`
  if (!name.includes(ONLY)) return
  const call = () => ask(path, { pageSize: 10, ...body })
  const first = await call()
  if (first.status === 403 || first.status === 404) return
  if (first.status !== 200) {
    console.error(`${name}: ${first.status} ${JSON.stringify(first.body).slice(0, 200)}`)
    return
  }
  const times = []
  let left = REQUESTS
  const worker = async () => {
    while (left-- > 0) times.push((await call()).ms)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  times.sort((a, b) => a - b)
  const at = (share) => Number(times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1))
  const perSecond = Math.round((times.length / (performance.now() - began)) * 1000)
  const { totalCount, totalCapped } = first.body.data ?? {}
  lists += 1
  if (at(0.99) > BAR) slow.push(name)
  if (at(0.99) > BAR || process.env.ALL) console.log(JSON.stringify({ name, hits: `${totalCount}${totalCapped ? '+' : ''}`, p50: at(0.5), p99: at(0.99), perSecond }))
}
