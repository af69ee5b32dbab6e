// Pages that said or did the wrong thing: long forms, the dashboard's cards, previews, sheets to print, a broken start.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmOwnChange, signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, assertRefused, count, open, signIn, told, until } from './user.mjs'

const { server, browser } = await startProduct()

test('a long form scrolls inside its page, ends with what sends it, and asks nothing that comes later', async () => {
  const admin = await signInByApi(server, 'admin')
  const deployed = await admin('lawer-approval/process/deployBpmn', { flowKey: 'lsjgbg' })
  assert.equal(deployed.stateCode, '00000000', JSON.stringify(deployed))
  const page = await signIn(browser, server, 'demo_lawyer_zz')
  await open(page, server, '/approval/apply?sqType=lsjgbg')
  const send = page.getByRole('button', { name: '提交申请' })
  await send.waitFor()
  await page.locator('.files-said').first().waitFor({ state: 'attached' })
  await page.mouse.move(700, 500)
  for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 800)
  const heights = () => page.evaluate(() => [document.documentElement.scrollHeight, innerHeight, scrollY])
  await until(async () => {
    const [document, window, scrolled] = await heights()
    assert.ok(document <= window && scrolled === 0, `${document} of ${window}, scrolled ${scrolled}`)
  })
  assert.ok(await send.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight))
  await count(page.getByText('新执业证号'), 0)
  await picture(page, 'apply-end')
  assertQuiet(page)
})

test('the cards of the dashboard lead to the lists that they count', async () => {
  const page = await signIn(browser, server, 'city_op')
  for (const [card, tab] of [['待签收', /^待签收/], ['待办', /^待办/]]) {
    await open(page, server, '/dashboard')
    await page.getByRole('navigation', { name: /./ }).getByRole('link', { name: new RegExp(`^${card}`) }).first().click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
  }
  assertQuiet(page)
})

test('a picture with a long ending is shown', async () => {
  const ask = await signInByApi(server, 'demo_lawyer_zz')
  const { cBh } = (await ask.upload({ name: 'b.jpeg', mimeType: 'image/jpeg', buffer: await jpeg() })).data
  const detail = (await ask('lawer-other/area/lawyer/detail', { id: 'lawyer-000002' })).data
  const saved = await ask('lawer-other/area/lawyer/save', {
    id: 'lawyer-000002',
    version: detail.row.version,
    data: { photo: [cBh] },
  })
  assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  await confirmOwnChange(server, 'demo_firm', 'lawyer-000002')
  // Who sees the record sees its files by their names.
  const page = await signIn(browser, server, 'cnty_op')
  await open(page, server, '/lawyer/detail?id=lawyer-000002')
  await page.getByText('b.jpeg').waitFor()
  await page.getByRole('button', { name: '查看图片 b.jpeg' }).first().click()
  const large = page.getByRole('dialog', { name: 'b.jpeg' }).getByRole('img', { name: 'b.jpeg' })
  await until(async () => assert.equal(await large.evaluate((image) => image.naturalWidth), 120))
  assertQuiet(page)
})

/** A picture of 120 by 160, as the browser writes one. */
async function jpeg() {
  const page = await browser.page()
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 160 })
    canvas.getContext('2d').fillRect(20, 20, 80, 120)
    return canvas.toDataURL('image/jpeg')
  })
  await page.context().close()
  return Buffer.from(address.split(',')[1], 'base64')
}

test('a lawyer changes his telephone although his old file lacks a photograph', async () => {
  const page = await signIn(browser, server, 'demo_partner')
  await open(page, server, '/lawyer/detail')
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByLabel('手机号').fill('16000001234')
  await page.getByRole('button', { name: '保存' }).click()
  await told(page, '已提交，律所确认后生效')
  // He goes on from what he has handed in.
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByText('以下显示您已提交、待律所确认的内容').waitFor()
  assert.equal(await page.getByLabel('手机号').inputValue(), '16000001234')
  assertQuiet(page)
})

test('a firm sends back what its lawyer has changed, and confirms it', async () => {
  const lawyer = await signInByApi(server, 'demo_lawyer_zz')
  const handIn = async (email) => {
    const { row } = (await lawyer('lawer-other/area/lawyer/detail', { id: 'lawyer-000002' })).data
    const saved = await lawyer('lawer-other/area/lawyer/save', { id: row.id, version: row.version, data: { email } })
    assert.equal(saved.data.awaitsConfirmation, true, JSON.stringify(saved))
  }
  await handIn('gl@example.com')
  const page = await signIn(browser, server, 'demo_firm')
  await open(page, server, '/lawyer/changes')
  const look = () => page.getByRole('button', { name: '查看高磊的修改' }).click()
  await look()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('gl@example.com').waitFor()
  await assertAccessible(page, 'dialog')
  await picture(page, 'own-changes')
  await dialog.getByRole('button', { name: '退回' }).click()
  await dialog.getByRole('button', { name: '退回' }).click()
  await dialog.getByRole('alert').filter({ hasText: '必填' }).waitFor()
  await assertRefused(page, 422)
  await dialog.getByLabel('退回原因').fill('请填写本所邮箱')
  await dialog.getByRole('button', { name: '退回' }).click()
  await told(page, '已退回')
  // Handed in once more.
  await handIn('gao.lei@example.com')
  await page.reload()
  await look()
  await dialog.getByRole('button', { name: '确认' }).click()
  await told(page, '已确认，档案已更新')
  await count(page.getByRole('button', { name: '查看高磊的修改' }), 0)
  // The bureau reads who has confirmed it.
  const bureau = await signIn(browser, server, 'city_op')
  await open(bureau, server, '/lawyer/detail?id=lawyer-000002&tab=:history')
  await bureau.getByRole('row').filter({ hasText: '律所确认本人修改' }).getByText('示范衡正律师事务所').first().waitFor()
  assertQuiet(bureau)
})

test('who may not print a file has no button for it', async () => {
  const page = await signIn(browser, server, 'city_win')
  await open(page, server, '/lawyer/detail?id=lawyer-000002')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await count(page.getByRole('button', { name: '打印' }), 0)
  assertQuiet(page)
})

test('a case that the address does not name is no failure to be tried again', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/adminap')
  await page.getByText('请从列表中打开').waitFor()
  await count(page.getByRole('button', { name: '重试' }), 0)
  assertQuiet(page)
})

test('where the menu cannot be reached there is no half page, but a way to try again', async () => {
  const page = await browser.page()
  let isBroken = true
  await page.route('**/lawer-security/menuTree*', (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await page.goto(server.address)
  await page.getByLabel('账号', { exact: true }).fill('city_op')
  await page.getByLabel('密码', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const again = page.getByRole('main').getByRole('button', { name: '重试' })
  await again.waitFor()
  isBroken = false
  await again.click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link').first().waitFor()
  await count(again, 0)
})
