// 依职权启动注销: a firm whose licence was revoked by a penalty does not apply for its own end. The bureau begins it on the firm's
// file, the firm finds the step that is its own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, open, openTask, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()

/** Calls as somebody; what is refused ends the journey. */
async function done(account, path, body) {
  const ask = await signInByApi(server, account)
  const answer = await ask(`lawer-approval/${path}`, body)
  assert.equal(answer.stateCode, '00000000', `${account} ${path}: ${JSON.stringify(answer)}`)
  return { ask, data: answer.data }
}

/** Takes the task at a node, unless it is his already, and decides it with a signature. */
async function decideAt(account, node, clcz, data) {
  const taskIn = async (tab) => (await done(account, 'xzsq/taskList', { tab })).data.data.find(({ nodeKey }) => nodeKey === node)
  const free = await taskIn('claimable')
  if (free) await done(account, 'xzsq/signeTask', { taskId: free.taskId, taskVersion: free.taskVersion })
  const { taskId, taskVersion } = await taskIn('todo')
  const ask = await signInByApi(server, account)
  const signature = (await ask.upload({ ...photo, name: '签名.png' })).data.cBh
  await done(account, 'xzsq/approvedTask', { taskId, taskVersion, clcz, opinion: '属实', signature, ...(data && { data }) })
}

for (const flowKey of ['xzcf', 'swzx', 'swndkh', 'tscl']) await done('admin', 'process/deployBpmn', { flowKey })
const { data: given } = await done('cnty_op', 'xzsq/apply', { sqType: 'tscl' })
await done('cnty_op', 'xzsq/commit', {
  sqType: 'tscl',
  data: {
    ...given.data,
    ...{ targetType: '02', targetName: '示范衡正律师事务所', targetFirmId: 'firm-000001', complainantType: '01' },
    ...{ complainantName: '张三', idType: '01', idNo: '320000197612249074', mobile: '13800138000', relation: '01' },
    ...{ types: ['01'], facts: '以虚假材料取得执业许可，收取代理费用以后一直没有办理委托事项。', claims: '依法处理', truthCommit: '1' },
  },
})
await decideAt('cnty_op', 'register', '02')
await decideAt('cnty_chk', 'assign', '05', { investigators: ['user-city_op', 'user-cnty_op'], leadInvestigator: 'user-city_op' })
await decideAt('demo_firm', 'target_reply', '00')
for (const account of ['city_op', 'cnty_op']) await decideAt(account, 'investigate', '05')
await decideAt('city_op', 'report', '05')
await decideAt('cnty_chk', 'review', '05')
await decideAt('city_lead', 'collective', '05')
await decideAt('city_lead', 'decide', '05', { tscljg: '04' })
await decideAt('city_lead', 'file_case', '05')
await decideAt('city_op', 'notice', '05')
await decideAt('demo_firm', 'statement', '00')
await decideAt('city_chk', 'legal_check', '05')
await decideAt('city_lead', 'decide', '05', { penaltyKind: '15' })

test('the bureau begins the end of a firm that has lost its licence, on its file', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/lawfirm/detail?id=firm-000001')
  const order = page.getByRole('button', { name: '依职权启动注销', exact: true })
  await order.waitFor()
  await assertAccessible(page, '.shell-main')
  await picture(page, 'winding-up-order')
  await order.click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await told(page, '已启动注销，受理编号')
  await page.getByRole('tab', { name: '办理历史' }).waitFor()
  assertQuiet(page)
})

test('the firm finds the step that is its own', async () => {
  const page = await signIn(browser, server, 'demo_firm')
  await openTask(page, server, '清算组备案')
  await page.getByText('清算组备案').filter({ visible: true }).first().waitFor()
  await page.getByText('吊销').filter({ visible: true }).first().waitFor()
  await count(page.getByRole('button', { name: '撤回申请' }), 0)
  await picture(page, 'winding-up-of-the-firm')
  assertQuiet(page)
})

test('a firm hands in the report of its liquidation, and is asked for nothing else', async () => {
  const { data: given } = await done('demo_firm3', 'xzsq/apply', { sqType: 'swzx' })
  const plan = {
    ...{ reason: '02', liquidators: [{ name: '李文', post: '组长', mobile: '16000001000' }], newspaper: '示范日报', noticeDate: '2026-01-05' },
    ...{ debts: '无', openCases: '无', staff: '无', archives: '市律协', promise: '1' },
    settlements: ['lawyer-000007', 'lawyer-000008'].map((lawyerId) => ({ lawyerId, destination: '交回执业证' })),
  }
  await done('demo_firm3', 'xzsq/commit', { sqType: 'swzx', data: { ...given.data, ...plan } })
  await decideAt('city2_op', 'plan_confirm', '05')
  const page = await signIn(browser, server, 'demo_firm3')
  await openTask(page, server, '提交清算报告')
  await page.getByRole('button', { name: '去处理' }).click()
  const report = page.getByRole('group', { name: '清算报告' })
  const pdf = { name: '清算报告.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n') }
  await report.locator('input[type=file]').setInputFiles(pdf)
  await report.getByText('清算报告.pdf 已上传').waitFor()
  await page.getByLabel('许可证正副本已交回').check()
  await page.getByLabel('印章已缴销').check()
  await count(page.getByLabel('公告报纸'), 0)
  await picture(page, 'liquidation-report')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '已提交')
  assertQuiet(page)
})
