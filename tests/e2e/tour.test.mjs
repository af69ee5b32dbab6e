// The tour: it leads somebody new through real parts of the page once, is ended for good, and is taken again from
// the help menu.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, focused } from './user.mjs'

const { server, browser } = await startProduct()

const dialog = (page) => page.getByRole('dialog')
const next = (page) => dialog(page).getByRole('button', { name: '下一步' })

/** Signs somebody in who is new in this browser. */
async function arrive(account, options = {}) {
  const page = await browser.page({ tour: true, ...options })
  await page.goto(server.address)
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await dialog(page).getByRole('heading', { name: '欢迎使用' }).waitFor()
  return page
}

/** Goes on to the end; answers with the titles that were shown. */
async function walk(page) {
  const titles = []
  for (;;) {
    titles.push(await dialog(page).getByRole('heading').textContent())
    if ((await next(page).count()) === 0) break
    await page.keyboard.press('ArrowRight')
    await dialog(page).getByText(`第 ${titles.length + 1} 步`).waitFor()
  }
  return titles
}

/** The words are inside the window. */
async function assertInside(page) {
  const box = await page.locator('.tour-card').boundingBox()
  const { width, height } = page.viewportSize()
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, JSON.stringify(box))
}

test('an officer is led through the page by keyboard, once, and again when he asks', async () => {
  const page = await arrive('city_win')
  await page.getByRole('navigation', { name: '主菜单', includeHidden: true }).waitFor()
  await focused(next(page))
  await assertAccessible(page, '.tour')
  const titles = await walk(page)
  for (const title of ['主菜单', '已打开的页面', '系统消息', '帮助']) assert.ok(titles.includes(title), `${title}: ${titles}`)
  await assertInside(page)
  await picture(page, 'tour-officer')
  await page.getByRole('button', { name: '开始使用' }).click()
  await count(dialog(page), 0)
  await page.reload()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link').first().waitFor()
  await count(dialog(page), 0)
  await page.getByRole('button', { name: '帮助' }).click()
  await page.getByRole('menuitem', { name: '开始引导' }).click()
  await dialog(page).getByRole('heading', { name: '欢迎使用' }).waitFor()
  await page.keyboard.press('Escape')
  await count(dialog(page), 0)
  assertQuiet(page)
})

test('nothing behind the tour is reached by keyboard', async () => {
  const page = await arrive('city_lead')
  await next(page).click()
  for (let turn = 0; turn < 8; turn += 1) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const it = document.activeElement
      return it === document.body || it?.closest('.tour') !== null
    })
    assert.ok(where, 'the focus left the tour')
  }
  await page.keyboard.press('Escape')
  await count(dialog(page), 0)
})

for (const [account, what] of [['demo_firm', '律所'], ['demo_lawyer_zz', '律师'], ['admin', '管理员']]) {
  test(`the tour of ${what} fits a narrow screen in both themes`, async () => {
    for (const dark of [false, true]) {
      const page = await browser.page({ tour: true, viewport: { width: 390, height: 844 } })
      await page.addInitScript((isDark) => {
        const key = 'lawdesk.preferences'
        if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ dark: isDark }))
      }, dark)
      await page.goto(server.address)
      await page.getByLabel('账号', { exact: true }).fill(account)
      await page.getByLabel('密码', { exact: true }).fill('Demo#2026')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await dialog(page).getByRole('heading', { name: '欢迎使用' }).waitFor()
      await assertAccessible(page, '.tour')
      while ((await next(page).count()) > 0) {
        await assertInside(page)
        await next(page).click()
      }
      await assertInside(page)
      await page.getByRole('button', { name: '开始使用' }).click()
      await count(dialog(page), 0)
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      assertQuiet(page)
    }
  })
}
