// Everybody's columns: which a list shows, in which order and how wide, kept in his browser and put back as they were.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, focused, open, signIn, until } from './user.mjs'

const { server, browser } = await startProduct()
const page = await signIn(browser, server, 'admin')
const path = '/system/role'

const titles = async () => (await page.locator('.page:visible th').allInnerTexts()).map((title) => title.trim())
/** The columns of a list that has come. */
const loaded = () => until(async () => {
  const found = await titles()
  assert.ok(found.length > 2, found.join())
  return found
})
const heading = (name) => page.getByRole('columnheader', { name, exact: true })
const panel = () => page.getByRole('dialog', { name: '列设置' })

/** Waits until the columns are these. */
const columns = (expected) => until(async () => assert.deepEqual(await titles(), expected))
const width = async (name) => Math.round((await heading(name).boundingBox()).width)

test('columns are hidden and moved with the keyboard alone, and a reload changes nothing', async () => {
  await open(page, server, path)
  const before = await loaded()
  const [first, second, ...others] = before
  await page.getByRole('button', { name: '列设置' }).focus()
  await page.keyboard.press('Enter')
  await focused(panel().getByRole('checkbox', { name: first }))
  await assertAccessible(page, '.column-panel')
  await picture(page, 'columns')
  await page.keyboard.press('Space')
  await columns([second, ...others])
  await panel().getByRole('button', { name: `${second}后移` }).focus()
  await page.keyboard.press('Enter')
  await focused(panel().getByRole('button', { name: `${second}后移` }))
  await columns([others[0], second, ...others.slice(1)])
  await page.keyboard.press('Escape')
  await focused(page.getByRole('button', { name: '列设置' }))
  await page.reload()
  await columns([others[0], second, ...others.slice(1)])
  await page.getByRole('button', { name: '列设置' }).click()
  await panel().getByRole('button', { name: '恢复默认' }).click()
  await columns(before)
  await page.keyboard.press('Escape')
})

test('a column is as wide as it is drawn or set, also after a reload', async () => {
  const name = (await loaded())[0]
  const before = await width(name)
  const edge = await heading(name).locator('.column-edge').boundingBox()
  await page.mouse.move(edge.x + 4, edge.y + 10)
  await page.mouse.down()
  await page.mouse.move(edge.x + 64, edge.y + 10, { steps: 4 })
  await page.mouse.up()
  await until(async () => assert.ok(Math.abs((await width(name)) - before - 60) <= 2))
  await page.reload()
  await until(async () => assert.ok(Math.abs((await width(name)) - before - 60) <= 2))
  await page.getByRole('button', { name: '列设置' }).click()
  await panel().getByLabel(`${name}的列宽`, { exact: false }).fill('240')
  await until(async () => assert.equal(await width(name), 240))
  await panel().getByRole('button', { name: '恢复默认' }).click()
  await until(async () => assert.equal(await width(name), before))
  await page.keyboard.press('Escape')
  await assertAccessible(page, '.table-frame')
})

test('on a phone the menu stays within the screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '列设置' }).click()
  const box = await panel().boundingBox()
  assert.ok(box.x >= 0 && box.x + box.width <= 390)
  await picture(page, 'columns-phone')
  await page.keyboard.press('Escape')
  assertQuiet(page)
})
