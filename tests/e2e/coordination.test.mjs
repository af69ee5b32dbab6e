// 工作协同 in the browser alone: a task with fields of its own is sent to two firms, answered wrongly and rightly, sent
// back, answered again and accepted; the other firm is reminded. Then a notice with a receipt.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, choose, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const title = '报送所内制度建设情况'
const day = (days) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

/** Chooses firms as receivers by their names. */
async function chooseFirms(page, ...names) {
  const receivers = page.getByRole('group', { name: /^接收人/ })
  await receivers.getByLabel(/选择方式/).selectOption({ label: '律师事务所' })
  for (const name of names) {
    await receivers.getByLabel(/按名称查找/).fill(name)
    await receivers.getByRole('checkbox', { name: new RegExp(name) }).check()
    await receivers.getByRole('button', { name: new RegExp(`取消选择.*${name}`) }).waitFor()
  }
}

/** A number of the completion page. */
function number(page, name, value) {
  return page.locator('.work-counts div').filter({ hasText: new RegExp(`^${name}${value}$`) }).waitFor()
}

/** Opens what was received from its list. */
async function openReceived(page, path, name) {
  await open(page, server, path)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { name }).first().waitFor()
}

/** Fills the answer to the task and hands it in. */
async function handIn(page, people) {
  await page.getByRole('button', { name: '提交结果' }).click()
  await page.getByLabel('律师人数').fill(people)
  await page.getByLabel('完成情况').fill('制度已经修订。')
  await page.getByRole('button', { name: '提交', exact: true }).click()
}

test('a task with fields of its own is sent to two firms', async () => {
  const page = await signIn(browser, server, 'city_op')
  await page.getByRole('button', { name: /工作协同/ }).click()
  await page.getByRole('link', { name: /发出的任务/ }).click()
  await page.getByRole('table', { name: '发出的任务' }).waitFor()
  await page.getByRole('button', { name: '新增任务' }).click()
  // What is missing is said at its place.
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await page.getByText('请选择接收人').waitFor()
  await chooseFirms(page, '示范衡正', '示范明德')
  await page.getByRole('textbox', { name: /^标题/ }).fill(title)
  await page.getByRole('textbox', { name: /正文/ }).fill('请各所报送制度建设情况。')
  await page.getByLabel('截止日期').fill(day(10))
  await page.getByLabel('截止日期').press('Enter')
  await page.getByRole('button', { name: '新增一行' }).click()
  await page.getByLabel('第 1 行 名称').fill('律师人数')
  await choose(page, '第 1 行 类型', '数字')
  await page.getByLabel('第 1 行 必填').check()
  await assertAccessible(page, 'main')
  await picture(page, 'work-task-editor')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await told(page, '已发送给 2 个接收人')
  await number(page, '接收人', 2)
  await number(page, '未读', 2)
  assertQuiet(page)
})

test('a firm answers wrongly, and then rightly', async () => {
  const page = await signIn(browser, server, 'demo_firm')
  await openReceived(page, '/workTogetherManage/receivedWorkTasks', title)
  await handIn(page, '')
  await page.getByRole('region', { name: /处需要修改/ }).getByRole('button', { name: '律师人数' }).waitFor()
  await picture(page, 'work-answer-refused')
  await page.getByLabel('律师人数').fill('12')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await told(page, '已提交')
  await page.getByText('制度已经修订。').first().waitFor()
  assertQuiet(page)
})

test('the sender sends it back, it comes again and is accepted; the other firm is reminded', async () => {
  const sender = await signIn(browser, server, 'city_op')
  const completion = async () => {
    await open(sender, server, '/workTogetherManage/sentWorkTasks')
    await sender.getByRole('row').filter({ hasText: title }).getByRole('link', { name: '完成情况' }).click()
    await sender.getByRole('table', { name: '完成情况' }).waitFor()
  }
  const check = async (act) => {
    await completion()
    await sender.getByRole('row').filter({ hasText: '示范衡正' }).getByRole('link', { name: '审核' }).click()
    await sender.getByRole('button', { name: act, exact: true }).click()
    return sender.getByRole('dialog')
  }
  const back = await check('退回')
  await back.getByRole('button', { name: '保存' }).click()
  await back.getByRole('alert').first().waitFor()
  await back.getByLabel(/审核意见/).fill('人数与登记不符')
  await back.getByRole('button', { name: '保存' }).click()
  await told(sender, '已退回')
  // Again.
  const firm = await signIn(browser, server, 'demo_firm')
  await openReceived(firm, '/workTogetherManage/receivedWorkTasks', title)
  await firm.getByText('人数与登记不符').first().waitFor()
  await handIn(firm, '11')
  await told(firm, '已提交')
  assertQuiet(firm)
  // Accepted with a score.
  const good = await check('确认完成')
  await good.getByLabel(/评分/).fill('95')
  await good.getByRole('button', { name: '保存' }).click()
  await told(sender, '已确认完成')
  // The other one is reminded, once.
  await completion()
  await sender.getByRole('button', { name: '催办全部未完成' }).click()
  await told(sender, '已催办 1 个接收人')
  await number(sender, '已确认', 1)
  await number(sender, '未读', 1)
  await number(sender, '完成率', '50%')
  await sender.getByRole('button', { name: '导出' }).click()
  const dialog = sender.getByRole('dialog')
  await dialog.getByLabel(/导出用途/).fill('汇总上报')
  const [file] = await Promise.all([
    sender.waitForEvent('download'),
    dialog.getByRole('button', { name: '保存' }).click(),
  ])
  assert.match(file.suggestedFilename(), /\.xlsx$/)
  await assertAccessible(sender, 'main')
  await picture(sender, 'work-completion')
})

test('a notice asks for a receipt', async () => {
  const name = '关于填报联系人的通知'
  const sender = await signIn(browser, server, 'bar_op')
  await open(sender, server, '/workTogetherManage/addNotificationMessage')
  await chooseFirms(sender, '示范明德')
  await sender.getByRole('textbox', { name: /^标题/ }).fill(name)
  await sender.getByRole('textbox', { name: /正文/ }).fill('请填报联系人。')
  await sender.getByLabel('需要回执').check()
  await sender.getByRole('button', { name: '新增一行' }).click()
  await sender.getByLabel('第 1 行 名称').fill('联系人')
  await choose(sender, '第 1 行 类型', '单行文本')
  await sender.getByRole('button', { name: '发送', exact: true }).click()
  await sender.getByRole('button', { name: '确定' }).click()
  await told(sender, '已发送给 1 个接收人')
  const firm = await signIn(browser, server, 'demo_firm2')
  await openReceived(firm, '/workTogetherManage/receivedNotificationMessage', name)
  await firm.getByRole('button', { name: '填写回执' }).click()
  await firm.getByRole('textbox', { name: '联系人' }).fill('李明')
  await firm.getByRole('button', { name: '提交', exact: true }).click()
  await told(firm, '已提交')
  assertQuiet(firm)
  await open(sender, server, '/workTogetherManage/sentNotificationMessage')
  const row = sender.getByRole('row').filter({ hasText: name })
  await row.getByRole('cell', { name: '100%' }).waitFor()
  await picture(sender, 'work-notices-sent')
  assertQuiet(sender)
})

test('whoever opens the code of a meeting is signed in', async () => {
  const ask = await signInByApi(server, 'city_op')
  const fields = {
    title: '律师工作座谈会', urgency: '1', body: '<p>请参加。</p>', meeting: '1', place: '三楼会议室',
    meetingFrom: `${day(0)} 00:00:00`, meetingTo: `${day(0)} 23:59:59`,
  }
  const targets = [{ kind: 'lawyer', id: 'lawyer-000001' }, { kind: 'lawyer', id: 'lawyer-000002' }]
  const saved = await ask('lawer-other/workTogether/save', { kind: '1', data: fields, publish: true, targets })
  assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  const sender = await signIn(browser, server, 'city_op')
  await open(sender, server, `/workTogetherManage/detailNotificationMessage?id=${saved.data.id}`)
  await sender.getByRole('button', { name: '签到二维码' }).click()
  const shown = sender.getByRole('dialog', { name: '签到二维码' })
  await shown.getByRole('img', { name: '签到二维码' }).waitFor()
  await assertAccessible(sender, 'dialog')
  await picture(sender, 'work-sign-in-code')
  const address = await shown.locator('.work-address').innerText()
  const lawyer = await signIn(browser, server, 'demo_lawyer_zz')
  await open(lawyer, server, address.slice(address.indexOf('#') + 1))
  await lawyer.getByText(/签到成功/).waitFor()
  await sender.keyboard.press('Escape')
  await open(sender, server, `/workTogetherManage/checkNotificationMessageCompletion?id=${saved.data.id}&attendance=present`)
  await sender.getByRole('table', { name: '完成情况' }).getByText('已签到').waitFor()
  await number(sender, '已签到', 1)
  assertQuiet(lawyer)
  assertQuiet(sender)
})
