// The shell as people use it from day to day: what is open comes back, menus are found by pinyin, the palette, manuals,
// locking and the warning before a session ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertQuiet, count, open, signIn, until } from './user.mjs'

const { server, browser } = await startProduct()

const tabs = (page) => page.getByRole('navigation', { name: '已打开的页面' })
const menu = (page) => page.getByRole('navigation', { name: '主菜单' })

async function again(page, account) {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('open pages and settings come back after a reload, and open pages do not after a sign-out', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/systemmessage')
  await open(page, server, '/AdministrativeApproval1')
  await page.getByRole('button', { name: '界面设置' }).click()
  await page.getByRole('radio', { name: '大' }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await tabs(page).getByRole('link', { name: '系统消息' }).waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.dataset.size), 'large')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await again(page, 'city_op')
  await menu(page).getByRole('link').first().waitFor()
  await count(tabs(page).getByRole('link', { name: '系统消息' }), 0)
  assert.equal(await page.evaluate(() => document.documentElement.dataset.size), 'large')
  assertQuiet(page)
})

test('the menu and the palette are searched by pinyin, and a favourite stands above the menu', async () => {
  const page = await signIn(browser, server, 'city_op')
  // The dictionary that this takes is half of what every page would load: it comes when letters are typed.
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').reduce((sum, it) => sum + it.decodedBodySize, 0))
  const before = await loaded()
  await page.getByRole('searchbox', { name: '搜索菜单' }).fill('xtxx')
  const found = menu(page).getByRole('link', { name: /系统消息/ })
  await found.waitFor()
  await count(menu(page).getByRole('link'), 1)
  assert.ok((await loaded()) - before > 200_000, 'it came now')
  await found.click()
  await page.getByRole('button', { name: '收藏本页' }).click()
  await page.getByRole('navigation', { name: '收藏' }).getByRole('link', { name: /系统消息/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '页面或操作，可用拼音' }).fill('gerenzhongxin')
  await page.getByRole('option', { name: /个人中心/ }).waitFor()
  await picture(page, 'palette')
  await page.keyboard.press('Enter')
  await tabs(page).getByRole('link', { name: '个人中心' }).waitFor()
  assertQuiet(page)
})

test('every page begins at its top, and the window is called after it', async () => {
  const page = await signIn(browser, server, 'city_op')
  await page.setViewportSize({ width: 1440, height: 360 })
  const long = '/lawyer/detail?id=lawyer-000002'
  await open(page, server, long)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await open(page, server, '/user')
  await page.getByRole('table', { name: '登录记录' }).waitFor()
  await until(async () => assert.equal(await page.title(), '个人中心 · 律师工作管理'))
  // Both are kept alive: neither is at its top because it is still short.
  const column = page.locator('.shell-column')
  const scrolled = () => column.evaluate((it) => it.scrollTop)
  await column.evaluate((it) => it.scrollTo(0, 200))
  await until(async () => assert.equal(await scrolled(), 200))
  await open(page, server, long)
  await until(async () => assert.equal(await scrolled(), 0))
  assert.ok(await column.evaluate((it) => it.scrollHeight - it.clientHeight > 200))
  assertQuiet(page)
})

test('who locks the screen goes on where he was', async () => {
  const page = await signIn(browser, server, 'city_op')
  await open(page, server, '/AdministrativeApproval1')
  await open(page, server, '/systemmessage')
  await page.getByRole('button', { name: '锁定屏幕' }).click()
  await page.getByText('屏幕已锁定').waitFor()
  await again(page, 'city_op')
  await page.locator('nav.tabs a[aria-current][href="#/systemmessage"]').waitFor()
  await tabs(page).locator('a[href="#/AdministrativeApproval1"]').waitFor()
})

test('a lawyer reads his manual, an operator has none', async () => {
  const lawyer = await signIn(browser, server, 'demo_lawyer_zz')
  await lawyer.getByRole('button', { name: '操作手册' }).click()
  await lawyer.getByRole('link', { name: '下载手册' }).waitFor()
  const operator = await signIn(browser, server, 'city_op')
  await count(operator.getByRole('button', { name: '操作手册' }), 0)
})

test('who does nothing is warned before the session ends, and goes on', async () => {
  const page = await browser.page()
  await page.clock.install()
  await page.goto(server.address)
  await again(page, 'city_op')
  await menu(page).getByRole('link').first().waitFor()
  await page.clock.fastForward('26:30')
  const warning = page.getByRole('dialog', { name: '即将退出登录' })
  await warning.waitFor()
  await warning.getByRole('button', { name: '继续使用' }).click()
  await until(async () => {
    await page.clock.runFor(1000)
    assert.equal(await warning.count(), 0)
  })
})

test('an entry made in the menu administration opens its page under its own title', async () => {
  const admin = await signInByApi(server, 'admin')
  const answer = await fetch(`${server.address}/api/lawer-security/menuTree`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const tree = (await answer.json()).data
  const leaves = (items) => items.flatMap((it) => [it, ...leaves(it.children)])
  const { component, permission } = leaves(tree).find(({ path }) => path === '/system/menu')
  const entry = { pid: '0', zhlx: 'other', title: '另一个菜单页', path: '/made/menus', component, permission, sort: 900 }
  const saved = await admin('lawer-security/security/sysmenu/save', entry)
  assert.equal(saved.stateCode, '00000000', JSON.stringify(saved))
  const page = await signIn(browser, server, 'admin')
  await menu(page).getByRole('link', { name: '另一个菜单页' }).click()
  await tabs(page).getByRole('link', { name: '另一个菜单页' }).waitFor()
  await page.getByRole('main').getByRole('table').waitFor()
  assertQuiet(page)
})

test('a menu that the server refuses ends the session and says why', async () => {
  const page = await browser.page()
  await page.route('**/lawer-security/menuTree*', (route) =>
    route.fulfill({ json: { stateCode: '50000001', stateInfo: '菜单加载失败', data: null } }),
  )
  await page.goto(server.address)
  await again(page, 'city_op')
  await page.getByRole('alert').filter({ hasText: '菜单加载失败' }).waitFor()
  await page.getByLabel('账号', { exact: true }).waitFor()
})
