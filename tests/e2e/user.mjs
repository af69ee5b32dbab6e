// What a person does with the product, in the words that stand on the screen.
import assert from 'node:assert/strict'

const password = 'Demo#2026'

/** Signs somebody in, on a page of his own. */
export async function signIn(browser, server, account) {
  const page = await browser.page()
  await page.goto(server.address)
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('link', { name: '首页' }).first().waitFor()
  return page
}

/** Opens a page of the client by its path. */
export async function open(page, server, path) {
  await page.goto(`${server.address}/#${path}`)
}

/** Finds a task at the desk, claims it, decides it. Answers with the page of the case. */
export async function decide(browser, server, { account, node, operation, opinion = '同意', signs = false }) {
  const page = await signIn(browser, server, account)
  await open(page, server, '/AdministrativeApproval1')
  await page.getByRole('tab', { name: /^待签收/ }).click()
  await page.getByRole('row').filter({ hasText: node }).getByText('签收', { exact: true }).click()
  await page.getByRole('tab', { name: /^待办/ }).click()
  await page.getByRole('row').filter({ hasText: node }).getByText('办理', { exact: true }).first().click()
  const panel = page.getByRole('complementary', { name: node })
  await panel.getByRole('radio', { name: operation, exact: true }).check()
  await panel.getByLabel(/^办理意见/).fill(opinion)
  if (signs) await sign(page, panel)
  await panel.getByRole('button', { name: '提交办理结果' }).click()
  await page.getByText('办理成功').waitFor()
  return page
}

/** Draws a signature. */
export async function sign(page, place) {
  const pad = place.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  for (const step of [60, 90, 140, 180]) await page.mouse.move(box.x + step, box.y + 20 + (step % 50))
  await page.mouse.up()
  await place.getByRole('button', { name: '确认签名' }).click()
  await place.getByRole('button', { name: '重新签名' }).waitFor()
}

/** Nothing went wrong behind the page: no script error, no failed request that nobody handled. */
export function assertQuiet(page) {
  assert.deepEqual(page.errors, [])
}

/** Picks from a drop-down by its label. */
export async function choose(page, label, option, place = page) {
  await place.getByLabel(label).first().click()
  // antd's own list of options is for screen readers and out of sight; this is what a mouse meets.
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).click()
}
