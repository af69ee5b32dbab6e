// 通知书: whom a letter is for reads it in his own account, keeps its document and confirms it; the office declares it void
// and another takes its place; whoever holds the paper verifies it without an account.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, decide, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')
for (const flowKey of ['xzcf', 'tscl']) {
  const deployed = await ask('lawer-approval/process/deployBpmn', { flowKey })
  assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))
}
const officer = await signInByApi(server, 'cnty_op')
const complaint = {
  targetType: '01',
  targetName: '高磊',
  targetLawyerId: 'lawyer-000002',
  complainantType: '01',
  complainantName: '袁芳',
  idType: '01',
  idNo: '370000199305179086',
  mobile: '16000000099',
  relation: '01',
  types: ['01'],
  facts: '收取代理费用以后一直没有办理委托事项，也不退还已经收取的费用。',
  claims: '退还费用',
  truthCommit: '1',
}
const committed = await officer('lawer-approval/xzsq/commit', { sqType: 'tscl', data: complaint })
assert.equal(committed.stateCode, '00000000', JSON.stringify(committed))
const { sqId } = committed.data
let letter

test('the case is called after the accused, and its letter comes to him alone', async () => {
  await decide(browser, server, { account: 'cnty_op', node: '登记审查', operation: '受理' })
  const leader = await signInByApi(server, 'cnty_chk')
  const { data: tasks } = await leader('lawer-approval/xzsq/taskList', { tab: 'claimable' })
  const { taskId, taskVersion, title } = tasks.data.find(({ nodeKey }) => nodeKey === 'assign')
  assert.match(title, /^投诉高磊：/)
  await leader('lawer-approval/xzsq/signeTask', { taskId, taskVersion })
  const { data: todo } = await leader('lawer-approval/xzsq/taskList', { tab: 'todo' })
  const task = todo.data.find(({ nodeKey }) => nodeKey === 'assign')
  const people = { investigators: ['user-city_op', 'user-cnty_op'], leadInvestigator: 'user-city_op' }
  const decided = await leader('lawer-approval/xzsq/approvedTask', {
    taskId: task.taskId,
    taskVersion: task.taskVersion,
    clcz: '05',
    opinion: '同意',
    data: people,
  })
  assert.equal(decided.stateCode, '00000000', JSON.stringify(decided))
})

test('the accused lawyer finds the letter in his menu, opens it, keeps it and confirms it', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_zz')
  await open(page, server, '/letters')
  const row = page.getByRole('row').filter({ hasText: '调查（限期答辩）通知书' })
  await row.getByText('已签发').waitFor()
  await row.getByRole('button', { name: '查看、打印' }).click()
  const paper = page.getByRole('article', { name: '调查（限期答辩）通知书' })
  await paper.getByText('高磊：').waitFor()
  await count(page.getByText('袁芳'), 0)
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: '下载PDF' }).click()
  assert.match((await download).suggestedFilename(), /^调查（限期答辩）通知书.*\.pdf$/)
  await row.getByRole('button', { name: '确认收悉' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await told(page, '已确认收悉')
  await row.getByText('已收悉', { exact: true }).waitFor()
  await assertAccessible(page, 'main')
  await picture(page, 'letters-own')
  assertQuiet(page)
})

test('whoever holds the letter verifies it without an account', async () => {
  const accused = await signInByApi(server, 'demo_lawyer_zz')
  const { data } = await accused('lawer-approval/sqtzs/mine', { sqId })
  letter = data.data[0]
  const page = await browser.page()
  const query = new URLSearchParams({ number: letter.docNo, code: letter.checkCode })
  await page.goto(`${server.address}/#/verify?${query}`)
  await page.getByText(/文书真实有效|genuine and in force/).waitFor()
  await page.getByText(letter.sha256).waitFor()
  await count(page.getByText('高磊', { exact: true }), 0)
  await picture(page, 'letter-verified')
  await page.locator('input[type=file]').setInputFiles({ name: 'other.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByText(/文件与签发的文书不一致|not the letter that was issued/).waitFor()
  assertQuiet(page)
})

test('the office declares its letter void, another takes its place, and the old one verifies as void', async () => {
  const handler = await signInByApi(server, 'cnty_chk')
  const body = { letterId: letter.letterId, reason: '期限有误', replace: true }
  const revoked = await handler('lawer-approval/sqtzs/void', body)
  assert.equal(revoked.stateCode, '00000000', JSON.stringify(revoked))
  const page = await signIn(browser, server, 'cnty_chk')
  await open(page, server, `/approvalpage?sqId=${sqId}`)
  await page.getByRole('tab', { name: '通知书', exact: true }).click()
  const old = page.getByRole('row').filter({ hasText: letter.docNo }).filter({ hasText: '已作废' })
  await old.getByText('期限有误').waitFor()
  await picture(page, 'letters-void')
  assertQuiet(page)
})
