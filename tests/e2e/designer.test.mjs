// The flow designer loses nothing: what is not saved is asked for, what is saved stands there again, and a file that cannot
// be read is refused in words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, assertQuiet, count, focused, holds, open, signIn, told } from './user.mjs'

const path = '/processpage/designer?flowKey=lsjgbg'

const { server, browser } = await startProduct()
const page = await signIn(browser, server, 'admin')

const question = () => page.getByRole('dialog')
const answer = (name) => question().getByRole('button', { name, exact: true }).click()
const closeTab = () => page.getByRole('button', { name: /^关闭 流程设计/ }).click()
const name = () => page.getByRole('complementary', { name: '属性' }).getByLabel('名称', { exact: true })

test('a changed diagram is not closed, left or replaced unasked', async () => {
  const undo = page.getByRole('button', { name: '撤销', exact: true })
  const redo = page.getByRole('button', { name: '重做', exact: true })
  await open(page, server, path)
  await page.locator('.djs-shape[data-element-id="old_firm"]').click()
  assert.deepEqual([await undo.isEnabled(), await redo.isEnabled()], [false, false])
  await name().fill('原所的意见')
  await name().press('Tab')
  await undo.click()
  await holds(name(), '原所意见')
  assert.deepEqual([await undo.isEnabled(), await redo.isEnabled()], [false, true])
  await redo.click()
  await holds(name(), '原所的意见')
  assert.deepEqual([await undo.isEnabled(), await redo.isEnabled()], [true, false])

  await closeTab()
  await question().getByText('有尚未保存的内容').waitFor()
  await answer('取消')
  const sound = '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>'
  await holds(name(), '原所的意见')
  await load('broken.bpmn', `${sound.slice(0, -2)}><process id="a"><startEvent id="s"`)
  await question().getByText('第1行', { exact: false }).waitFor()
  await picture(page, 'designer-import-refused')
  await page.keyboard.press('Escape')
  await count(question(), 0)
  await load('letter.txt', 'hello')
  await told(page, '只能导入')
  await holds(name(), '原所的意见')

  const asked = page.waitForEvent('dialog')
  page.reload().catch(() => undefined)
  const leaving = await asked
  assert.equal(leaving.type(), 'beforeunload')
  await leaving.dismiss()
  await holds(name(), '原所的意见')
})

test('the designer fills the window and gives it back, and the focus stays', async () => {
  const full = page.getByRole('button', { name: '全屏（F11）' })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.waitFor()
  await full.click()
  await menu.waitFor({ state: 'hidden' })
  assert.equal(await full.getAttribute('aria-pressed'), 'true')
  const { x, y, width, height } = await page.locator('.designer').boundingBox()
  assert.deepEqual({ x, y, width, height }, { x: 0, y: 0, ...page.viewportSize() })
  await assertAccessible(page)

  // A dialog takes Escape for itself.
  await page.getByRole('button', { name: '键盘快捷键' }).click()
  await page.keyboard.press('Escape')
  await count(question(), 0)
  await focused(page.getByRole('button', { name: '键盘快捷键' }))
  assert.equal(await full.getAttribute('aria-pressed'), 'true')

  await full.focus()
  await page.keyboard.press('Escape')
  await menu.waitFor()
  assert.equal(await full.evaluate((it) => it === document.activeElement), true)
  await page.keyboard.press('F11')
  await menu.waitFor({ state: 'hidden' })
  await page.keyboard.press('F11')
  await menu.waitFor()
})

test('what was saved stands there when the flow is opened again', async () => {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await told(page, '保存成功')
  await page.locator('nav.tabs a[aria-current][href^="#/processpage/table"]').waitFor()
  await closeTab()
  // Nothing is lost any more, so nothing is asked.
  await page.getByRole('link', { name: '律师执业机构变更' }).click()
  await page.locator('.djs-shape[data-element-id="old_firm"]').click()
  await holds(name(), '原所的意见')
  await closeTab()
  assertQuiet(page)
})

test('a page opened again while it closes has its tab', async () => {
  await open(page, server, path)
  for (let round = 0; round < 5; round += 1) {
    await page.evaluate((place) => {
      document.querySelector('.tab.current button').click()
      return new Promise((done) => {
        setTimeout(() => {
          location.assign(place)
          requestIdleCallback(() => requestIdleCallback(done))
        })
      })
    }, `#${path}`)
    await page.getByRole('button', { name: '缩小' }).waitFor()
    await page.locator('.tab.current').filter({ hasText: '流程设计' }).waitFor()
  }
})

test('the toolbar deploys only after a question, and the zoom has its limits', async () => {
  await page.getByRole('button', { name: '部署', exact: true }).click()
  await question().getByText('部署为新版本').waitFor()
  await answer('取消')
  const smaller = page.getByRole('button', { name: '缩小' })
  for (let steps = 0; steps < 40 && (await page.getByText('不能小于0.2').count()) === 0; steps += 1) await smaller.click()
  await page.getByText('不能小于0.2').waitFor()
  const scale = page.getByRole('button', { name: '恢复原始大小' })
  await scale.filter({ hasText: '20%' }).waitFor()
  await page.getByRole('button', { name: '放大' }).click()
  await scale.filter({ hasText: '30%' }).waitFor()
  await scale.click()
  await scale.filter({ hasText: '100%' }).waitFor()
  assertQuiet(page)
})

test('every page of the desk and the designer can be used with a screen reader', async () => {
  for (const place of ['/dashboard', '/processpage/table', path, '/system/calendar', '/systemmessage', '/user']) {
    await open(page, server, place)
    await count(page.locator('.page:visible .loading'), 0)
    await assertAccessible(page)
  }
  assertQuiet(page)
})

/** Opens a file in the designer. */
async function load(name, text) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '导入' }).click()
  await (await chosen).setFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })
}
