// 投诉处理, from the registration to the archive, in the browser alone: who investigates and what comes of it is said on
// the page, the form can be read or written as each step may, and what a step may not see does not reach it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideByApi, photo, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, choose, count, decide, find, holds, open, openTask, signIn, told } from './user.mjs'

const complainant = '袁芳'

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')
for (const flowKey of ['xzcf', 'tscl', 'swndkh']) {
  const deployed = await ask('lawer-approval/process/deployBpmn', { flowKey })
  assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))
}

test('the bureau registers a complaint and accepts it', async () => {
  const page = await signIn(browser, server, 'cnty_op')
  await open(page, server, '/approval/apply?sqType=tscl')
  await page.getByRole('group', { name: '投诉对象' }).getByLabel('律师', { exact: true }).check()
  await page.getByLabel('被投诉人', { exact: false }).first().fill('高磊')
  await find(page, '被投诉律师', '高磊')
  await page.getByRole('group', { name: '投诉人类型' }).getByLabel('个人', { exact: true }).check()
  await page.getByLabel('姓名或名称').fill(complainant)
  await choose(page, '证件类型', '居民身份证')
  await page.getByLabel('证件号码').fill('370000199305179086')
  await page.getByLabel('手机号').first().fill('16000000099')
  await choose(page, '与被投诉人关系', '委托人')
  await choose(page, '投诉类型', '不尽责代理')
  await page.keyboard.press('Escape')
  await page.getByLabel('事实与理由').fill('收取代理费用以后一直没有办理委托事项，也不退还已经收取的费用。')
  await page.getByLabel('诉求').fill('退还费用')
  await page.getByLabel('承诺投诉内容真实').check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await told(page, '已提交，受理编号')
  assertQuiet(page)
  await decide(browser, server, { account: 'cnty_op', node: '登记审查', operation: '受理' })
})

test('who forms the investigation names its people on the page', async () => {
  const page = await signIn(browser, server, 'cnty_chk')
  const panel = await openTask(page, server, '组成调查组')
  await panel.getByRole('radio', { name: '同意' }).check()
  await panel.getByRole('button', { name: '提交办理结果' }).click()
  const summary = page.getByRole('region', { name: /处需要修改/ })
  await summary.getByRole('button', { name: '调查人员' }).waitFor()
  await count(page.getByText('办理成功'), 0)
  await picture(page, 'decision-questions-refused')
  await find(page, '调查人员', '罗志强')
  await find(page, '调查人员', '邓超')
  await page.keyboard.press('Escape')
  await find(page, '调查组负责人', '罗志强')
  await panel.getByLabel(/^办理意见/).fill('同意')
  await assertAccessible(page, '.case')
  await picture(page, 'decision-questions')
  await panel.getByRole('button', { name: '提交办理结果' }).click()
  await told(page, '办理成功')
  assertQuiet(page)
})

test('the lawyer answers without learning who complains', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_zz')
  await open(page, server, '/AdministrativeApproval1')
  // Not given up while the desk is slow.
  const answer = page.waitForResponse((response) => response.url().includes('getExamineInfo'), { timeout: 0 })
  const panel = await openTask(page, server, '被投诉人答辩')
  assert.ok(!(await (await answer).text()).includes(complainant), 'what is hidden is not sent')
  await page.getByText('退还费用').first().waitFor()
  await count(page.getByText(complainant), 0)
  await picture(page, 'decision-hidden')
  await panel.getByRole('radio', { name: '答辩' }).check()
  await panel.getByLabel(/^办理意见/).fill('已按约办理，附办案记录')
  await panel.getByRole('button', { name: '提交办理结果' }).click()
  await told(page, '办理成功')
  assertQuiet(page)
})

test('it is investigated, reported, deliberated, decided and answered', async () => {
  const steps = [
    { account: 'city_op', node: '调查取证', operation: '调查完毕' },
    { account: 'cnty_op', node: '调查取证', operation: '调查完毕' },
    { account: 'city_op', node: '调查报告与处理意见', operation: '同意', signs: true },
    { account: 'cnty_chk', node: '审核', operation: '同意' },
    { account: 'city_lead', node: '集体审议', operation: '同意', signs: true },
  ]
  for (const step of steps) assertQuiet(await decide(browser, server, step))
  const fill = (page) => choose(page, '处理结果', '批评教育')
  await decide(browser, server, { account: 'city_lead', node: '处理决定', operation: '决定', signs: true, fill })
  const page = await decide(browser, server, { account: 'cnty_op', node: '答复送达', operation: '答复送达' })
  await page.getByText('归档', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: '办理历史' }).click()
  await page.getByText('已按约办理，附办案记录').waitFor()
  await picture(page, 'complaint-closed')
  assertQuiet(page)
})

test('an assessor writes his part of the form, with a verdict at once; the history says who changed what', async () => {
  const firm = await signInByApi(server, 'demo_firm')
  const { data: given } = await firm('lawer-approval/xzsq/apply', { sqType: 'swndkh' })
  const year = { year: '2025', selfSummary: '总结', litigation: 3, nonLitigation: 4, aid: 1, counsel: 2, fees: 10.5 }
  const answers = { promise: '1', selfLevel: '11', tax: 1, party: '党建', management: '管理' }
  const committed = await firm('lawer-approval/xzsq/commit', { sqType: 'swndkh', data: { ...given.data, ...year, ...answers } })
  assert.equal(committed.stateCode, '00000000', JSON.stringify(committed.data))

  const page = await signIn(browser, server, 'cnty_op')
  const panel = await openTask(page, server, '区县局初审')
  const opinion = page.getByLabel('区县局意见')
  await opinion.fill('长'.repeat(2001))
  await opinion.press('Tab')
  await page.getByText(/不能超过\d+个字/).waitFor()
  await picture(page, 'decision-form-wrong')
  // The same by a raw request, past the browser's check.
  const ask = await signInByApi(server, 'cnty_op', 'zh-CN')
  const { data: tasks } = await ask('lawer-approval/xzsq/taskList', { tab: 'todo' })
  const { taskId, taskVersion } = tasks.data.find(({ nodeKey }) => nodeKey === 'cnty_first')
  const past = { taskId, taskVersion, clcz: '05', opinion: '同意' }
  const data = { countyOpinion: '长'.repeat(2001), finalLevel: '11', isAdmin: '1' }
  const refused = await ask('lawer-approval/xzsq/approvedTask', { ...past, data })
  assert.deepEqual(
    refused.data.violations.map(({ field, code }) => `${field} ${code}`),
    ['data.countyOpinion tooLong', 'data.finalLevel readOnly', 'data.isAdmin unknownField'],
  )
  await opinion.fill('情况属实，建议合格')
  await panel.getByRole('radio', { name: '同意', exact: true }).check()
  await panel.getByLabel(/^办理意见/).fill('同意')
  await panel.getByRole('button', { name: '提交办理结果' }).click()
  await told(page, '办理成功')
  await page.getByRole('tab', { name: '办理历史' }).click()
  await page.getByText('修改了：区县局意见').waitFor()
  await picture(page, 'decision-history')
  await page.getByRole('tab', { name: '申请表' }).click()
  await page.getByLabel('对比').selectOption({ index: 1 })
  await page.getByRole('row').filter({ hasText: '区县局意见' }).getByText('情况属实，建议合格').waitFor()
  assertQuiet(page)

  const english = await signIn(browser, server, 'cnty_chk', 'en')
  await openTask(english, server, 'Review by the county', 'en')
  await english.getByText('To be filled in at this step').waitFor()
  await holds(english.getByLabel('Opinion of the county').first(), '情况属实，建议合格')
  await picture(english, 'decision-english')
  assertQuiet(english)
})
