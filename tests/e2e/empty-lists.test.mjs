// Lists without rows: they say what would stand there and lead to the first thing to do, as far as the reader may; a list
// that filters leave empty offers to clear them.
import { test } from 'node:test'
import { startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, holds, open, signIn } from './user.mjs'

const { server, browser } = await startProduct()

test('a lawyer without applications is led to his first one', async () => {
  const page = await signIn(browser, server, 'demo_lawyer_nl')
  await open(page, server, '/AdministrativeApproval2')
  await page.getByText('还没有申请').waitFor()
  await page.getByText('提交的申请会列在这里').waitFor()
  await assertAccessible(page)
  const state = page.locator('.state')
  await state.getByRole('link', { name: /我要办理|查看业务指导/ }).first().click()
  await count(page.getByText('还没有申请'), 0)
  assertQuiet(page)
})

test('a list that filters leave empty says so, and clearing them brings the rows and empties the search', async () => {
  const page = await signIn(browser, server, 'cnty_op')
  await open(page, server, '/InformationManagement')
  await page.getByLabel('关键字').fill('没有这个人')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText('没有符合条件的数据').waitFor()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('link', { name: '查看' }).first().waitFor()
  await holds(page.getByLabel('关键字'), '')
  assertQuiet(page)
})

test('users are looked for, nobody is found, and the search is cleared', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/system/user')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByLabel('账号或姓名').fill('查无此人')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText('没有符合条件的数据').waitFor()
  // The address keeps what was looked for.
  await page.reload()
  await page.getByText('没有符合条件的数据').waitFor()
  await holds(page.getByLabel('账号或姓名'), '查无此人')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('row').nth(1).waitFor()
  assertQuiet(page)
})

test('messages say what they are for, and the desk leads from nothing to do to what may be claimed', async () => {
  const page = await signIn(browser, server, 'city_win')
  await open(page, server, '/AdministrativeApproval1?tab=todo')
  await page.getByText('没有待办任务').waitFor()
  await page.getByRole('button', { name: '查看待签收' }).click()
  await page.getByRole('tab', { name: /^待签收/, selected: true }).waitFor()
  await open(page, server, '/systemmessage')
  await page.getByRole('checkbox', { name: /只看未读/ }).check()
  await page.getByRole('button', { name: '清除筛选' }).or(page.getByRole('button', { name: '标为已读' })).first().waitFor()
  assertQuiet(page)
})

test('what has not happened yet says how it comes about, and leads there', async () => {
  const officer = await signIn(browser, server, 'cnty_op')
  await open(officer, server, '/absence')
  await officer.getByText('离开期间，新的任务由代理人办理').waitFor()
  await officer.getByText('同事指定您为代理人后').waitFor()
  await officer.getByRole('button', { name: '指定代理人' }).click()
  await officer.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  assertQuiet(officer)
  const admin = await signIn(browser, server, 'admin')
  await open(admin, server, '/system/incident')
  await admin.getByText('流程步骤出错时会列在这里').waitFor()
  await assertAccessible(admin)
  await admin.getByRole('link', { name: '查看流程监控' }).click()
  await admin.locator('nav.tabs a[aria-current][href="#/system/monitor"]').waitFor()
  await open(admin, server, '/system/retention')
  await admin.getByText('办结的案件超过“保存期限”后').waitFor()
  assertQuiet(admin)
})

test('who makes certificates learns when one comes, and finds his way', async () => {
  const page = await signIn(browser, server, 'prov_cert')
  await open(page, server, '/licenseNotRegistered')
  await page.getByText('作出准予决定、需要制作证书的申请会列在这里').waitFor()
  await open(page, server, '/licenseRegistered')
  await page.locator('.state').getByRole('link', { name: '待制证' }).click()
  await page.locator('nav.tabs a[aria-current][href="#/licenseNotRegistered"]').waitFor()
  assertQuiet(page)
})
