// Everybody is told: an officer's bell counts up while he looks at something else; the administrator reads what the demo
// would have sent and changes the words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, open, signIn, told, until } from './user.mjs'

const { server, browser } = await startProduct()

/** Opens a page of the system's administration by its entry of the menu. */
async function fromMenu(page, entry) {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '系统管理' }).click()
  await menu.getByRole('link', { name: entry }).click()
}

/** A lawyer applies to move to another firm. */
async function apply() {
  const lawyer = await signInByApi(server, 'demo_lawyer_nl')
  const { data: given } = await lawyer('lawer-approval/xzsq/apply', { sqType: 'lsjgbg' })
  const stored = async () => [(await lawyer.upload(photo)).data.cBh]
  const data = {
    ...given.data,
    ...{ newFirmId: 'firm-000001', newFirmRole: '03', reason: '专业方向调整', openCaseCount: 0, promise: '1' },
    ...{ handovers: [{ kind: '01', content: '案件', receiver: '李文', state: '1' }], partyTransfer: '1' },
    ...{ dismissalProof: await stored(), consentProof: await stored() },
    ...{ handoverProof: await stored(), practiceProof: await stored() },
  }
  if (given.data.politicalStatus !== '01') delete data.partyTransfer
  const sent = await lawyer('lawer-approval/xzsq/commit', { sqType: 'lsjgbg', data })
  assert.equal(sent.stateCode, '00000000', JSON.stringify(sent))
}

test('an officer sees a new task arrive while the page is open', async () => {
  const admin = await signInByApi(server, 'admin')
  const deployed = await admin('lawer-approval/process/deployBpmn', { flowKey: 'lsjgbg' })
  assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))
  const page = await signIn(browser, server, 'demo_firm3')
  await open(page, server, '/AdministrativeApproval1')
  const desk = page.getByRole('tab', { name: /^待签收/ })
  const waiting = async () => Number((await desk.textContent()).match(/\d+/)?.[0] ?? 0)
  await page.locator('[aria-busy=false]').getByRole('table').first().waitFor()
  const before = await waiting()
  await apply()
  // Nothing is clicked and nothing loaded anew.
  await until(async () => assert.equal(await waiting(), before + 1))
  await open(page, server, '/systemmessage')
  await page.getByRole('tab', { name: /^任务 \d+$/ }).click()
  await page.getByRole('heading', { name: /\d+件任务待签收/ }).first().waitFor()
  await picture(page, 'notices-messages')
  await assertAccessible(page)
  await page.getByRole('button', { name: '全部已读' }).click()
  await page.getByRole('tab', { name: '任务', exact: true }).waitFor()
  assertQuiet(page)
})

test('an administrator changes what people are told, and brings it back', async () => {
  const page = await signIn(browser, server, 'admin')
  await fromMenu(page, '消息模板')
  const row = page.getByRole('row').filter({ hasText: '待签收任务' })
  await row.getByRole('button', { name: '编辑' }).click()
  const dialog = page.getByRole('dialog')
  const chinese = dialog.getByRole('group', { name: '中文' })
  await chinese.getByLabel('短信和邮件内容').fill('${person}：${count}件')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('不是可用的占位符').first().waitFor()
  page.errors.length = 0
  await chinese.getByLabel('短信和邮件内容').fill('${count}件任务待签收')
  await chinese.getByLabel('标题').fill('您有${count}件任务待签收')
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByText('您有3件任务待签收').waitFor()
  await picture(page, 'notices-template')
  await assertAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(page, '保存成功')
  await row.getByRole('cell', { name: '您有${count}件任务待签收' }).waitFor()
  await row.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await told(page, '已恢复默认')
  await count(row.getByRole('button', { name: '恢复默认' }), 0)
  assertQuiet(page)
})

test('somebody says where his mail goes, and the demo shows what it would have sent', async () => {
  const agent = await signIn(browser, server, 'city_op')
  await open(agent, server, '/user')
  const ways = agent.getByRole('region', { name: '通知方式' })
  await ways.getByLabel('接收邮件的邮箱').fill('nobody')
  await ways.getByRole('button', { name: '保存' }).click()
  await ways.getByRole('alert').waitFor()
  agent.errors.length = 0
  await ways.getByLabel('接收邮件的邮箱').fill('city_op@example.cn')
  await ways.getByRole('button', { name: '保存' }).click()
  await told(agent, '通知方式已保存')
  await picture(agent, 'notices-preference')
  await assertAccessible(agent)
  // Somebody who is away names him.
  const absent = await signInByApi(server, 'city_win')
  const { token } = await signInByApi(server, 'city_op')
  const me = await fetch(`${server.address}/api/lawer-security/currentUser`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { id } = (await me.json()).data
  const from = Date.now()
  const named = await absent('lawer-approval/xzsq/absence/save', { agent: id, from, to: from + 86_400_000, flowKeys: [] })
  assert.equal(named.stateCode, '00000000', JSON.stringify(named))
  const page = await signIn(browser, server, 'admin')
  await fromMenu(page, '发件箱')
  await page.getByLabel('发送方式').selectOption({ label: '邮件' })
  const row = page.getByRole('row').filter({ hasText: '代理开始' }).first()
  await row.getByRole('cell', { name: '已写入（演示）' }).waitFor()
  await row.getByRole('cell', { name: /您被指定为代理人/ }).waitFor()
  await picture(page, 'notices-outbox')
  await assertAccessible(page)
  assertQuiet(page)
  assertQuiet(agent)
})
