// 接口文档: an administrator finds a call and reads what it takes and answers, by keyboard, in either language and theme.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, open, signIn } from './user.mjs'

const { server, browser } = await startProduct()

test('an administrator finds a call and reads what it takes', async () => {
  const page = await signIn(browser, server, 'admin')
  await open(page, server, '/system/api')
  await page.getByRole('heading', { name: 'cases', exact: true }).waitFor()
  assert.match(await page.getByRole('status').filter({ hasText: '个接口' }).innerText(), /共 \d{3} 个接口/)
  await assertAccessible(page)
  await page.getByRole('searchbox', { name: '按地址、说明查找接口' }).fill('taskList xzsq')
  const call = page.locator('summary').filter({ hasText: '/api/lawer-approval/xzsq/taskList' }).first()
  await call.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: '请求内容' }).getByText('keyword', { exact: true }).waitFor()
  await page.getByRole('region', { name: /^返回 401/ }).waitFor()
  await assertAccessible(page)
  await picture(page, 'api-document')
  await page.getByRole('searchbox', { name: '按地址、说明查找接口' }).fill('no such call')
  await page.getByText('没有符合条件的接口').waitFor()
  assertQuiet(page)
})

test('it is dark in the dark theme and speaks English in the English shell', async () => {
  const page = await signIn(browser, server, 'admin', 'en')
  await page.evaluate(() => localStorage.setItem('lawdesk.preferences', JSON.stringify({ dark: true })))
  await page.reload()
  await page.getByRole('link', { name: 'Home' }).first().waitFor()
  await open(page, server, '/system/api')
  await page.locator('summary').filter({ hasText: 'files' }).first().press('Enter')
  await page.getByText('/api/lawer-file/file/twj/getList').first().waitFor()
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
  await assertAccessible(page)
  assertQuiet(page)
})

test('nobody else has it in his menu', async () => {
  const page = await signIn(browser, server, 'city_op')
  await count(page.getByRole('link', { name: '接口文档' }), 0)
})
