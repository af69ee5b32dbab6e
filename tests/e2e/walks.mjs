// Walks cases of the shipped flows through every way of theirs, in Chromium, and says what differed:
// npm run walks [-- FLOW ... WORD OF A WAY ...]. Not a part of the tests: it takes about three quarters of an hour. As for the
// journeys, `scripts/build.sh --debug` comes first. `tests/cases/walks.json` says who does what. A case is begun by the API; whatever people do with it after that
// they do on their pages. The way whose case is late moves the clock of the server (`tests/reliability/machine.c`).
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMachine } from '../reliability/machine.mjs'
import { photo, signInByApi } from './api.mjs'
import { bare, textOf } from './pdf.mjs'
import { picture, startBrowser, startServer } from './product.mjs'
import { assertQuiet, choose, find, open, sign, signIn, told, until } from './user.mjs'

const DAY = 86_400
/** So long nobody does anything: every step has to be done in fewer days. */
const IDLE_DAYS = 24
const statuses = { '11': '待补正', '13': '退回修改', '40': '办结（准予）', '41': '办结（不予）', '42': '不予受理', '43': '已撤回', '44': '终止', '90': '归档' }
const pdf = { name: '证明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n') }
const [APPROVED, ASKED, NOT_ACCEPTED, AGREED, BACK, GRANTED, REFUSED, ENDED] = ['02', '03', '04', '05', '07', '14', '15', '17']

/** What is done with a case beside deciding it. */
const acts = {
  /** The applicant, or whoever it binds, opens a letter, keeps its document, which says the same, and confirms it where he may. */
  async letter(walk, title, reader) {
    const page = reader === undefined ? await ownLetters(walk) : await person(walk, reader)
    if (reader !== undefined) await openAnew(page, walk, '/letters')
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell', { name: title, exact: true }) })
    // A case tells its letters in their order, everybody's own list the latest first.
    const row = reader === undefined ? rows.last() : rows.first()
    await row.waitFor()
    const [, number] = await row.getByRole('cell').allInnerTexts()
    await row.getByRole('button', { name: '查看、打印' }).click()
    const paper = page.getByRole('article', { name: title })
    await paper.waitFor()
    // Until the drawn signature is there, a word stands for it.
    await paper.getByText('签名', { exact: true }).waitFor({ state: 'detached' })
    const said = await paper.locator('p, h1').allInnerTexts()
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: '下载PDF' }).click()
    const document = textOf(readFileSync(await (await download).path()))
    for (const words of [...said, number]) assert.ok(document.includes(bare(words)), `the document lacks “${words}”: ${document}`)
    const receive = row.getByRole('button', { name: '确认收悉' })
    if ((await receive.count()) === 0) return
    await receive.click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await told(page, '已确认收悉')
  },

  /** How far the case is, as its applicant reads it. */
  async status(walk, code) {
    const page = await ownCase(walk)
    await page.locator('.own-case .status', { hasText: statuses[code] }).filter({ visible: true }).first().waitFor()
  },

  async withdraw(walk) {
    const page = await ownCase(walk)
    await page.getByRole('button', { name: '撤回申请' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await told(page, '已撤回')
  },

  /** Whoever complained by his account asks the organ to end his complaint. */
  async ask(walk) {
    const page = await ownCase(walk)
    await page.getByRole('button', { name: '申请撤回投诉' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await told(page, '已提交，等待受理机关审查')
  },

  /** What is decided is taken back by nobody. */
  async bound(walk) {
    const page = await ownCase(walk)
    await page.getByRole('button', { name: '催办' }).waitFor()
    assert.equal(await page.getByRole('button', { name: '撤回' }).count(), 0)
  },

  /** Days go by, in which whoever was signed in is so no longer. */
  async wait(walk, days) {
    await signOut(walk)
    walk.idleDays += Number(days)
    walk.machine.shift(walk.idleDays * DAY)
  },

  /** Nobody does anything for weeks: the supervisor finds the case among those that are late, and the administrator where it stands. */
  async late(walk, supervisor) {
    const { sqNo } = walk.case
    await acts.wait(walk, IDLE_DAYS)
    const page = await person(walk, supervisor)
    const late = page.getByRole('row').filter({ hasText: sqNo })
    await until(async () => {
      await open(page, walk.server, `/approval/supervision?number=${sqNo}`)
      await late.getByText('已超时').first().waitFor({ timeout: 3000 })
    })
    const admin = await person(walk, 'admin')
    await open(admin, walk.server, `/system/monitor?keyword=${sqNo}`)
    await admin.getByRole('link', { name: sqNo }).click()
    await admin.getByRole('tab', { name: '待办任务 (1)' }).waitFor()
  },
}

const table = JSON.parse(readFileSync(new URL('../cases/walks.json', import.meta.url)))
const wanted = process.argv.slice(2)
const [flows, words] = [wanted.filter((it) => it in table), wanted.filter((it) => !(it in table))]

const templates = new Map()
const browser = await startBrowser()
let [walked, failures] = [0, 0]
try {
  for (const flow of Object.keys(table)) if (flows.length === 0 || flows.includes(flow)) await walkFlow(flow, table[flow])
} finally {
  await browser.stop()
  for (const folder of templates.values()) rmSync(folder, { recursive: true, force: true })
}
console.log(`${walked} walked, ${failures} failed`)
// Nothing walked is no success either: a word may be misspelt.
if (failures > 0 || walked === 0) process.exitCode = 1

/** Every way of a flow, on a server of its own. */
async function walkFlow(flow, row) {
  const walk = await startWalk(flow, row)
  try {
    for (const [way, steps] of Object.entries(waysOf(row, walk.diagram))) {
      if (words.length > 0 && !words.some((word) => way.includes(word))) continue
      walked += 1
      const since = Date.now()
      const fault = await walkWay(walk, steps).catch((reason) => reason)
      const seconds = Math.round((Date.now() - since) / 1000)
      console.log(`${flow}\t${way}\t${fault ? faultOf(walk, fault) : 'passed'}\t${seconds} s`)
      if (!fault) continue
      failures += 1
      if (walk.latest) await picture(walk.latest, `walk-${flow}-${way}`)
    }
  } finally {
    await walk.stop()
  }
}

function faultOf({ at, latest }, { message }) {
  return `FAILED at “${at}”: ${message.split('\n').slice(0, 4).join(' ')} (${latest?.url()})`
}

/** A server with the demo data, where the flow is deployed, and the people who have signed in there. */
async function startWalk(flow, row) {
  const kind = row.data ?? 'demo'
  if (!templates.has(kind)) templates.set(kind, await makeTemplate(kind))
  const folder = mkdtempSync(join(tmpdir(), 'lawdesk-walk-'))
  cpSync(templates.get(kind), folder, { recursive: true })
  let machine
  const server = await startServer({
    folder,
    surroundings(data) {
      machine = makeMachine({ data })
      return machine.env
    },
  })
  const admin = await signInByApi(server, 'admin')
  if (kind === 'demo') for (const flowKey of row.deploy ?? [flow]) await done(admin, 'process/deployBpmn', { flowKey })
  const parts = (key, file) => readFileSync(new URL(`../../core/product/flows/${key}/${file}`, import.meta.url), 'utf8')
  const applied = row.applies ?? flow
  return {
    flow,
    row,
    server,
    machine,
    pages: new Map(),
    idleDays: 0,
    applied,
    diagram: { ...readDiagram(parts(applied, 'flow.bpmn')), ...(applied !== flow && readDiagram(parts(flow, 'flow.bpmn'), `${flow}.`)) },
    fields: JSON.parse(parts(applied, 'form.json')).sections.flatMap(({ fields }) => fields),
    async stop() {
      await signOut(this)
      await server.stop()
      machine.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Demo data, or that with the stories of its last weeks: seeded once, copied for each flow. */
async function makeTemplate(kind) {
  const folder = mkdtempSync(join(tmpdir(), 'lawdesk-walks-'))
  const server = await startServer({ folder, stories: kind === 'stories' })
  await server.end()
  return folder
}

/**
 * The user tasks of a diagram by their ids, with a prefix where another flow calls it: name, operations by their codes, letters by the
 * outcome that brings them, whether it is signed, what it asks for.
 */
function readDiagram(text, prefix = '') {
  const tasks = text.matchAll(/<bpmn2:userTask id="(\w+)" name="([^"]*)"([^>]*)>([^]*?)<\/bpmn2:userTask>/g)
  const entry = ([, id, name, attributes, body]) => {
    const operations = Object.fromEntries([...body.matchAll(/<flowable:button name="([^"]*)" code="(\w+)"/g)].map(([, said, code]) => [code, said]))
    const letters = Object.fromEntries([...body.matchAll(/<flowable:notice cljg="(\w+)"[^>]* tzsmc="([^"]*)"/g)].map(([, result, title]) => [result, title]))
    return [`${prefix}${id}`, { name, operations, letters, isSigned: attributes.includes('sfSign="1"'), asked: readAsked(body) }]
  }
  return Object.fromEntries([...tasks].map(entry))
}

/** What a step asks for, as fields of a form. */
function readAsked(text) {
  const widgets = { boolean: 'radio', enum: 'select', user: 'person', users: 'person' }
  const asked = text.matchAll(/<flowable:formProperty id="(\w+)" name="([^"]*)" type="(\w+)"/g)
  return [...asked].map(([, key, zh, type]) => ({ key, label: { zh }, widget: widgets[type] ?? 'text' }))
}

/**
 * The ways of a flow, each a list of what is done: `WHO NODE OPERATION`, with what the step asks for beside it; or `letter NAME [READER]`,
 * `status CODE`, `wait DAYS`, `late WHO`, `withdraw`, `ask`, `bound`; `form` comes first and says what this way's form says otherwise. A flow that is applied for has its ways from who accepts, reviews and decides.
 */
function waysOf(row, diagram) {
  if (row.ways) return Object.fromEntries(Object.entries(row.ways).map(([way, steps]) => [way, [...(row.before ?? []), ...steps]]))
  const { before = [], review = [], after = [], again, supervisor = 'city_lead' } = row
  const [officer, desk, onward = APPROVED] = row.accept.split(' ')
  const [decider, decision] = row.decide.split(' ')
  const accept = [`${officer} ${desk} ${onward}`]
  const accepted = onward === APPROVED ? [...accept, `letter ${diagram[desk].letters['06']}`] : accept
  const decide = (operation) => `${decider} ${decision} ${operation}`
  const fix = `${row.applicant} applicant_fix 00`
  const ask = [...before, `${officer} ${desk} ${ASKED}`, 'status 11', `letter ${diagram[desk].letters['04']}`]
  const [yes, no] = ['10', '11'].map((result) => `letter ${diagram[decision].letters[result]}`)
  const redo = again === undefined ? [] : [decide(BACK), ...[...accept, ...review].slice(-again)]
  const { returning = [...review, ...redo], more } = row
  return {
    // Corrected on another day: what the page has shown since is older then.
    'completed, returned, refused': [...ask, 'wait 2', fix, ...accepted, ...returning, decide(REFUSED), 'status 41', no],
    'asked for more, withdrawn': [...ask, 'withdraw', 'status 43'],
    ...(onward === APPROVED && {
      'not accepted': [...before, `${officer} ${desk} ${NOT_ACCEPTED}`, 'status 42', `letter ${diagram[desk].letters['05']}`],
    }),
    ...more,
    'overdue, withdrawn': [...before, ...accept, `late ${supervisor}`, 'withdraw', 'status 43'],
    ...(ENDED in diagram[decision].operations && {
      'ended by the leader': [...before, ...accept, ...review, decide(ENDED), 'status 44', `letter ${diagram[decision].letters['12']}`],
    }),
    granted: [...before, ...accept, ...review, decide(GRANTED), ...after, 'status 40', yes],
  }
}

async function walkWay(walk, steps) {
  walk.at = 'begin'
  walk.latest = undefined
  const [form, ...others] = steps
  const [says, rest] = form[0] === 'form' ? [form[1], others] : [{}, steps]
  walk.case = await begin({ ...walk, row: { ...walk.row, form: { ...walk.row.form, ...says } } })
  for (const step of rest) {
    const [words, data = {}] = [step].flat()
    walk.at = words
    const [first, ...rest] = words.split(' ')
    if (first in acts) await acts[first](walk, ...rest)
    else await decide(walk, { who: first, node: rest[0], operation: rest[1] ?? AGREED, data })
  }
  for (const page of walk.pages.values()) assertQuiet(page)
}

/** The applicant applies, by the API, with what his file knows and what the table says; what he has open of this kind he takes back. */
async function begin({ applied, row, server, idleDays }) {
  const ask = await signInByApi(server, row.applicant, 'zh-CN')
  const { data: own } = await ask('lawer-approval/xzsq/list', { mine: true, sqType: applied, pageSize: 50 })
  for (const { sqId, decideAt } of own?.data ?? []) if (!decideAt) await ask('lawer-approval/xzsq/revocation', { sqId, mode: 'end', opinion: '重新申请' })
  const { data: given } = await done(ask, 'xzsq/apply', { sqType: applied }).then((data) => ({ data }))
  const data = { ...given.data, ...(await valuesOf(row.form, ask, idleDays)) }
  const { sqId } = await done(ask, 'xzsq/commit', { sqType: applied, data, materials: await materialsOf(applied, ask) })
  const answer = await fetch(`${server.address}/api/lawer-approval/xzsq/getExamineInfo?sqId=${sqId}`, { headers: { authorization: `Bearer ${ask.token}` } })
  const { sqNo } = (await answer.json()).data.application
  return { sqId, sqNo }
}

/** A file for each material that the item requires, always or by what its form says. */
async function materialsOf(sqType, ask) {
  const asked = await done(ask, 'sqfjpz/list', { sqType })
  const required = asked.filter(({ required, requiredWhen, nodeKey }) => nodeKey === '' && (required || requiredWhen !== ''))
  const files = required.map(async ({ id }) => [id, [(await ask.upload(pdf)).data.cBh]])
  return Object.fromEntries(await Promise.all(files))
}

/** The table's values, with files that are stored first, and the number of the name that was approved for him. */
async function valuesOf(values, ask, idleDays) {
  const stored = async (file) => (await ask.upload(file)).data.cBh
  const kinds = {
    PDF: async () => [await stored(pdf)],
    PNG: async () => [await stored(photo)],
    SIGNATURE: () => stored({ ...photo, name: '签名.png' }),
    $approvedName: async () => {
      const { data } = await done(ask, 'xzsq/list', { mine: true, sqType: 'mcyhz' })
      return (await done(ask, 'sqtzs/list', { sqId: data[0].sqId })).at(-1).docNo
    },
  }
  const valueOf = (value) => kinds[value]?.() ?? dated(value, idleDays)
  return Object.fromEntries(await Promise.all(Object.entries(values).map(async ([key, value]) => [key, await valueOf(value)])))
}

/** A value of the table: `$day-3` is three days ago, `$year` this year's number, `$lastyear` the year before. */
function dated(value, idleDays) {
  const at = (days) => new Date(Date.now() + 8 * 3_600_000 + (idleDays + Number(days)) * DAY * 1000).toISOString().slice(0, 10)
  if (value === '$year') return Number(at(0).slice(0, 4))
  if (value === '$lastyear') return String(Number(at(0).slice(0, 4)) - 1)
  return typeof value === 'string' ? value.replace(/^\$day([+-]\d+)?$/, (_, days = '0') => at(days)) : value
}

async function done(ask, path, body) {
  const answer = await ask(`lawer-approval/${path}`, body)
  assert.equal(answer.stateCode, '00000000', JSON.stringify(answer))
  return answer.data
}

/** Somebody claims the case at his desk, unless it is his already, and decides; the applicant does so on the page of his case. */
async function decide(walk, { who, node, operation, data }) {
  const { name, operations, isSigned, asked } = walk.diagram[node]
  if (operation === '00' && who === walk.row.applicant && asked.length === 0) return resubmit(walk, data)
  const page = await person(walk, who)
  const row = page.getByRole('row').filter({ hasText: walk.case.sqNo }).filter({ has: page.getByRole('cell', { name, exact: true }) })
  const [claim, handle] = ['签收', '办理'].map((said) => row.getByText(said, { exact: true }))
  const desk = (tab) => openAnew(page, walk, `/AdministrativeApproval1?tab=${tab}&number=${walk.case.sqNo}`)
  await desk('claimable')
  await claim.or(page.getByText('没有符合条件的数据')).filter({ visible: true }).first().waitFor()
  if ((await claim.count()) > 0) {
    await claim.click()
    await told(page, '已签收')
  }
  await desk('todo')
  await handle.click()
  const panel = page.getByRole('complementary', { name })
  const fields = [...asked, ...walk.fields]
  for (const [key, value] of Object.entries(data)) await fill(page, fields.find((field) => field.key === key), dated(value, walk.idleDays))
  await panel.getByRole('radio', { name: operations[operation], exact: true }).check()
  await panel.getByLabel(/^办理意见/).fill('已核')
  if (isSigned) await sign(page, panel)
  await panel.getByRole('button', { name: '提交办理结果' }).click()
  await told(page, '办理成功')
}

/** The applicant sends again what was sent back to him, or with what is asked of him now. */
async function resubmit(walk, data) {
  const page = await ownCase(walk)
  await page.getByRole('button', { name: '去处理' }).click()
  const [claim, send] = [/^签收$/, /^(重新)?提交$/].map((name) => page.getByRole('button', { name }))
  await claim.or(send).waitFor()
  // What came back to a firm is claimed by one of its people.
  if (await claim.isVisible()) await claim.click()
  await send.waitFor()
  for (const [key, value] of Object.entries(data)) await fill(page, walk.fields.find((field) => field.key === key), value)
  await send.click()
  await told(page, /已(重新)?提交/)
}

/** Fills in a field that a step asks for. */
async function fill(page, { label: { zh }, widget }, value) {
  const group = page.getByRole('group', { name: zh })
  if (widget === 'file') {
    await group.locator('input[type=file]').setInputFiles(pdf)
    await group.getByText(`${pdf.name} 已上传`).waitFor()
  } else if (widget === 'radio') await group.getByLabel(value, { exact: true }).check()
  else if (widget === 'checkbox') await page.getByLabel(zh).check()
  else if (widget === 'select') await choose(page, zh, value)
  else if (widget === 'person') {
    for (const name of [value].flat()) await find(page, zh, name)
    await page.keyboard.press('Escape')
  }
  else {
    const input = page.getByLabel(zh).and(page.locator('input:enabled:not([readonly]), textarea:enabled:not([readonly])')).first()
    await input.fill(value)
    await input.press('Tab')
  }
}

/** The applicant's page of his case. */
async function ownCase(walk) {
  const page = await person(walk, walk.row.applicant)
  await openAnew(page, walk, `/lawdetail/detaillaw?sqId=${walk.case.sqId}`)
  // Another page that he has been to may show the case, too, unseen.
  await page.locator('.own-case .journey').filter({ visible: true }).waitFor()
  return page
}

/** What the authority has written to him in it. */
async function ownLetters(walk) {
  const page = await ownCase(walk)
  await page.getByRole('tab', { name: '通知书', exact: true }).click()
  return page
}

/** Opens a page as it is now: what was seen there before is forgotten. */
async function openAnew(page, { server }, path) {
  await open(page, server, path)
  await page.reload()
}

/** Somebody's page: he signs in once. */
async function person(walk, who) {
  if (!walk.pages.has(who)) walk.pages.set(who, await signIn(browser, walk.server, who))
  walk.latest = walk.pages.get(who)
  return walk.latest
}

async function signOut({ pages }) {
  for (const page of pages.values()) await page.context().close()
  pages.clear()
}
