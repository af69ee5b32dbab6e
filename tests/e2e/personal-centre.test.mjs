// 个人中心: profile, devices, own sign-ins, a signature at hand that a decision takes, and one's own data with the password.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, count, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const table = (page, name) => page.getByRole('table', { name })

test('the first page greets with what somebody is, not with a default role', async () => {
  const lawyer = await signIn(browser, server, 'demo_lawyer_zz')
  const greeting = lawyer.locator('.greeting')
  await greeting.getByText('专职律师').waitFor()
  assert.ok(!(await greeting.innerText()).includes('默认角色'))
  const staff = await signIn(browser, server, 'city_win')
  await staff.locator('.greeting').getByText('市局受理窗口').waitFor()
  await open(staff, server, '/user')
  await staff.getByRole('button', { name: '编辑资料' }).click()
  const dialog = staff.getByRole('dialog', { name: '编辑资料' })
  await dialog.getByLabel('职务').fill('受理科科员')
  await dialog.getByLabel('办公电话').fill('12')
  await dialog.getByRole('button', { name: '保存' }).click()
  await count(dialog.getByRole('alert'), 1)
  await assertRefused(staff, 422)
  await dialog.getByLabel('办公电话').fill('0571-87654321')
  await dialog.getByRole('button', { name: '保存' }).click()
  await told(staff, '资料已保存')
  await staff.getByText('受理科科员 · 市局受理窗口').waitFor()
  await picture(staff, 'personal-centre')
  await assertAccessible(staff)
  assertQuiet(staff)
})

test('a device that one does not know is signed out', async () => {
  const here = await signIn(browser, server, 'city_chk')
  const there = await signIn(browser, server, 'city_chk')
  await open(here, server, '/user')
  const devices = table(here, '登录设备')
  await devices.getByText('当前设备').waitFor()
  await count(devices.getByRole('button', { name: '下线', exact: true }), 1)
  await devices.getByRole('button', { name: '下线', exact: true }).click()
  await here.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await told(here, '已下线该设备')
  await count(devices.getByRole('button', { name: '下线', exact: true }), 0)
  await there.goto(`${server.address}/#/systemmessage`)
  await there.getByLabel('密码', { exact: true }).waitFor()
  await table(here, '登录记录').getByText('登录', { exact: true }).first().waitFor()
  assertQuiet(here)
})

test('a signature is kept at hand, and removed', async () => {
  const page = await signIn(browser, server, 'city_lead')
  await open(page, server, '/user')
  const pad = page.getByLabel('在此签名')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  for (let step = 0; step < 12; step += 1) await page.mouse.move(box.x + 40 + step * 20, box.y + 40 + (step % 3) * 30)
  await page.mouse.up()
  await page.getByRole('button', { name: '确认签名' }).click()
  await told(page, '签名已保存')
  await picture(page, 'own-signature')
  await page.getByRole('button', { name: '重新签名' }).click()
  await told(page, '签名已移除')
  await pad.waitFor()
  assertQuiet(page)
})

test('one’s own data comes out after the password', async () => {
  const page = await signIn(browser, server, 'demo_firm')
  await open(page, server, '/user')
  await page.getByRole('button', { name: '我的数据' }).click()
  const dialog = page.getByRole('dialog', { name: '我的数据' })
  await dialog.getByLabel('当前密码').fill('Wrong#2026')
  await dialog.getByRole('button', { name: '下载' }).click()
  await count(dialog.getByRole('alert'), 1)
  await assertRefused(page, 422)
  await dialog.getByLabel('当前密码').fill('Demo#2026')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载' }).click(),
  ])
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  assert.equal(data.account.username, 'demo_firm')
  assert.ok(data.record.law_firm && data.signIns.length > 0)
  assertQuiet(page)
})
