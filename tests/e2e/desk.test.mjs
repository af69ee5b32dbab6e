// An officer's day: takes several tasks at once, decides with a phrase, goes on to the next case, finds his draft again,
// decides the rest together; and a supervisor who urges and looks at the figures.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, holds, open, signIn, told, until } from './user.mjs'

const diagram = fileURLToPath(new URL('../../core/product/flows/tscl/flow.bpmn', import.meta.url))
const desk = '/AdministrativeApproval1'
const cases = 5

const { server, browser } = await startProduct()
await deploy()
for (let number = 0; number < cases; number += 1) await complain()

test('an officer takes all that waits, decides with a phrase and goes on', async () => {
  const page = await signIn(browser, server, 'cnty_op')
  await open(page, server, desk)
  // It opens where work is.
  await page.getByRole('tab', { name: `待签收 ${cases}`, selected: true }).waitFor()
  await page.getByRole('link', { name: '审批待办' }).getByText(String(cases)).waitFor()
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await page.getByRole('button', { name: `签收所选（${cases}）` }).click()
  await told(page, `已签收${cases}件`)
  await page.getByRole('tab', { name: /^待办/ }).click()
  await count(rows(page), cases)
  await assertAccessible(page)
  await picture(page, 'desk-todo')

  await rows(page).first().getByRole('link', { name: '办理', exact: true }).click()
  const panel = page.getByRole('complementary', { name: '登记审查' })
  await panel.getByText(/^办理期限/).waitFor()
  await panel.getByRole('radio', { name: '受理', exact: true }).check()
  await panel.getByRole('button', { name: '常用语' }).click()
  await page.getByRole('menuitem', { name: '情况属实，同意上报。' }).click()
  await holds(panel.getByLabel(/^办理意见/), '情况属实，同意上报。')
  await assertAccessible(page, '.case')
  // Whoever pressed a button far down a form sees what is next.
  const size = page.viewportSize()
  const scrolled = () => page.locator('.shell-column').evaluate((it) => it.scrollTop)
  await page.setViewportSize({ width: 1440, height: 480 })
  await panel.getByRole('button', { name: '提交办理结果' }).scrollIntoViewIfNeeded()
  assert.ok((await scrolled()) > 0)
  await panel.getByRole('button', { name: '提交办理结果' }).click()
  await told(page, '办理成功')
  await page.getByText('本件已办理。').waitFor()
  await until(async () => assert.equal(await scrolled(), 0))
  await page.setViewportSize(size)
  await picture(page, 'desk-next')
  const before = page.url()
  await page.getByRole('button', { name: '下一件' }).click()
  await until(() => assert.notEqual(page.url(), before))

  // What is not sent is there again, on whatever machine.
  await panel.getByLabel(/^办理意见/).fill('先记一笔')
  await panel.getByText('草稿已保存').waitFor()
  const at = page.url()
  await page.reload()
  await holds(panel.getByLabel(/^办理意见/), '先记一笔')
  assertQuiet(page)
  const elsewhere = await signIn(browser, server, 'cnty_op')
  await elsewhere.goto(at)
  await holds(elsewhere.getByRole('complementary', { name: '登记审查' }).getByLabel(/^办理意见/), '先记一笔')
  await elsewhere.getByRole('link', { name: '返回列表' }).click()
  await count(rows(elsewhere), cases - 1)
  assertQuiet(elsewhere)
})

test('several are decided together; one that somebody was quicker with is told apart', async () => {
  const page = await signIn(browser, server, 'cnty_op')
  await open(page, server, desk)
  await page.getByRole('tab', { name: /^待办/, selected: true }).waitFor()
  await count(rows(page), cases - 1)
  for (const index of [0, 1, 2]) await rows(page).nth(index).getByRole('checkbox').check()
  const ask = await signInByApi(server, 'cnty_op')
  const { data } = await ask('lawer-approval/xzsq/taskList', { tab: 'todo' })
  const { taskId, taskVersion } = data.data[0]
  // A colleague at another desk is quicker by a moment.
  await page.route('**/xzsq/decideSeveral', async (route) => {
    const quicker = await ask('lawer-approval/xzsq/approvedTask', { taskId, taskVersion, clcz: '02', opinion: '同意' })
    assert.equal(quicker.stateCode, '00000000', JSON.stringify(quicker))
    await route.continue()
  })

  await page.getByRole('button', { name: '批量办理（3）' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^受理/ }).check()
  await dialog.getByLabel(/^办理意见/).fill('同意')
  await assertAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: '提交办理结果' }).click()
  await dialog.getByText('成功2件，未办理1件。').waitFor()
  await dialog.getByText(/未办理：该任务已由/).waitFor()
  await picture(page, 'desk-batch')
  await dialog.getByRole('button', { name: '确定' }).click()
  await count(rows(page), cases - 4)

  // What is left leaves as a workbook, for a reason on record.
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await dialog.getByLabel('用途').fill('交接')
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出' }).click()
  assert.match((await file).suggestedFilename(), /^待办_\d+\.xlsx$/)
  assertQuiet(page)
})

test('a supervisor urges what is about to be late, and sees how long things take', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/approval/supervision')
  const row = rows(page).first()
  await row.getByText('将到期').waitFor()
  await assertAccessible(page)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '催办所选（1）' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('催办内容（可不填）').fill('请尽快办理')
  await dialog.getByRole('button', { name: '发出催办' }).click()
  await dialog.getByText('成功1件，未办理0件。').waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await row.getByRole('cell', { name: /^20\d\d-.*:\d\d$/ }).nth(2).waitFor()
  await picture(page, 'supervision')

  await page.getByRole('tab', { name: '办理时效' }).click()
  await page.getByRole('row').filter({ hasText: '投诉处理' }).waitFor()
  await page.getByRole('img', { name: '用时对比' }).waitFor()
  await page.getByLabel('统计方式').selectOption({ label: '按人员' })
  await page.getByRole('table').getByText('100.0%').first().waitFor()
  await assertAccessible(page)
  await picture(page, 'handling-time')
  await page.getByRole('button', { name: '导出' }).click()
  await dialog.getByLabel('用途').fill('月度通报')
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出' }).click()
  assert.match((await file).suggestedFilename(), /^办理时效.*\.xlsx$/)
  assertQuiet(page)
})

test('the desk speaks English, and fits a phone', async () => {
  const page = await signIn(browser, server, 'cnty_op', 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, server, desk)
  await page.getByRole('tab', { name: /^To do/, selected: true }).waitFor()
  await page.getByText('Filter and sort').click()
  await page.getByLabel('Order').selectOption({ label: 'Newest first' })
  await until(() => assert.match(page.url(), /sort=newest/))
  await picture(page, 'desk-phone')
  assertQuiet(page)
})

/** The rows of the step. */
function rows(page) {
  return page.getByRole('row').filter({ hasText: '登记审查' })
}

/** The complaint's flow, whose first step sends no letter here and warns from the first day on. */
async function deploy() {
  const ask = await signInByApi(server, 'admin')
  const text = readFileSync(diagram, 'utf8')
    .replace(/<flowable:notice [^>]*"T_1[56]"[^>]*\/>/g, '')
    .replace(/(id="register" [^>]*earlywarning=)"2"/, '$1"5"')
  const saved = await ask('lawer-approval/process/save', { flowKey: 'tscl', name: '投诉处理', text })
  assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  for (const flowKey of ['xzcf', 'tscl', 'swndkh']) {
    const deployed = await ask('lawer-approval/process/deployBpmn', { flowKey })
    assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))
  }
}

async function complain() {
  const ask = await signInByApi(server, 'cnty_op')
  const { data: given } = await ask('lawer-approval/xzsq/apply', { sqType: 'tscl' })
  const data = {
    ...given.data,
    ...{ targetType: '01', targetName: '高磊', targetLawyerId: 'lawyer-000002', complainantType: '01' },
    ...{ complainantName: '张三', idType: '01', idNo: '320000197612249074', mobile: '13800138000', relation: '01' },
    ...{ types: ['01'], facts: '收取代理费用以后一直没有办理委托事项，也不退还已经收取的费用。' },
    ...{ claims: '退还费用', truthCommit: '1' },
  }
  const sent = await ask('lawer-approval/xzsq/commit', { sqType: 'tscl', data })
  assert.equal(sent.stateCode, '00000000', JSON.stringify(sent))
}
