// 审计日志: what people do stands on record, the auditor finds it, in both languages, and takes it out with a reason.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()

test('the auditor finds who did what', async () => {
  // Somebody fails to sign in, somebody asks for what is not his.
  const wrong = { username: 'city_win', password: 'wrong', code: '', captchaId: '' }
  await fetch(`${server.address}/api/lawer-security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wrong),
  })
  const lawyer = await signInByApi(server, 'demo_lawyer_nl')
  const refused = await lawyer('lawer-security/audit/list', {})
  assert.equal(refused.stateCode, 'FORBIDDEN')

  const page = await signIn(browser, server, 'auditor')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '系统管理' }).click()
  await menu.getByRole('link', { name: '审计日志' }).click()
  const row = (text) => page.getByRole('row').filter({ hasText: text })
  await row('越权拒绝').getByRole('cell', { name: 'demo_lawyer_nl' }).first().waitFor()
  await assertAccessible(page)
  await page.getByLabel('操作').selectOption({ label: '登录失败' })
  await page.getByLabel('账号或姓名').fill('city_win')
  await page.getByRole('button', { name: '查询' }).click()
  await row('登录失败').getByRole('cell', { name: 'city_win' }).waitFor()
  await count(row('越权拒绝'), 0)
  await picture(page, 'audit')

  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('用途').fill('季度检查')
  const download = page.waitForEvent('download', { timeout: 0 })
  await dialog.getByRole('button', { name: '导出' }).click()
  assert.match((await download).suggestedFilename(), /^审计日志_\d+\.xlsx$/)
  await told(page, '已导出')
  assertQuiet(page)
})

test('in English, too', async () => {
  const page = await signIn(browser, server, 'auditor', 'en')
  await open(page, server, '/system/log')
  await page.getByLabel('Act', { exact: true }).selectOption({ label: 'Export' })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('row').filter({ hasText: '季度检查' }).waitFor()
  await picture(page, 'audit-en')
  assertQuiet(page)
})
