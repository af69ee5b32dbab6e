// What a person does with the product, in the words that stand on the screen.
import assert from 'node:assert/strict'

const password = 'Demo#2026'

/** What stands on the screen, in both languages. */
const words = {
  zh: { account: '账号', password: '密码', signIn: '登录', home: '首页', free: /^待签收/, mine: /^待办/, claim: '签收', handle: '办理' },
  en: { account: 'Account', password: 'Password', signIn: 'Sign in', home: 'Home', free: /^To claim/, mine: /^To do/, claim: 'Claim', handle: 'Handle' },
}

/** Signs somebody in, on a page of his own. */
export async function signIn(browser, server, account, language = 'zh') {
  const say = words[language]
  const page = await browser.page()
  if (language !== 'zh') await page.addInitScript((it) => localStorage.setItem('lawdesk.language', it), language)
  await page.goto(server.address)
  await page.getByLabel(say.account, { exact: true }).fill(account)
  await page.getByLabel(say.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
  await page.getByRole('link', { name: say.home }).first().waitFor()
  return page
}

/** Opens a page of the client by its path. */
export async function open(page, server, path) {
  await page.goto(`${server.address}/#${path}`)
}

/** Finds a task at the desk, claims it unless it is his already, and opens it. Answers with its panel. */
export async function openTask(page, server, node, language = 'zh') {
  const say = words[language]
  await open(page, server, '/AdministrativeApproval1')
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: node, exact: true }) })
  const handle = row.getByText(say.handle, { exact: true }).first()
  await page.getByRole('tab', { name: say.free }).click()
  await page.getByRole('table', { name: say.free }).waitFor()
  const claim = row.getByText(say.claim, { exact: true })
  if ((await claim.count()) > 0) await claim.click()
  await page.getByRole('tab', { name: say.mine }).click()
  await handle.click()
  return page.getByRole('complementary', { name: node })
}

/** Decides a task. `fill` fills in what the step asks for. Answers with the page of the case. */
export async function decide(browser, server, { account, node, operation, opinion = '同意', signs = false, fill }) {
  const page = await signIn(browser, server, account)
  const panel = await openTask(page, server, node)
  await fill?.(page)
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

/** Waits until it has the focus. */
export async function focused(locator) {
  await locator.page().waitForFunction((it) => it === document.activeElement, await locator.elementHandle())
}

/** Nothing went wrong behind the page: no script error, no failed request that nobody handled. */
export function assertQuiet(page) {
  assert.deepEqual(page.errors, [])
}

/** The same where somebody is told that he came second. */
export function assertOnlyConflicts(page) {
  const others = page.errors.filter((error) => !error.includes('409'))
  assert.deepEqual(others, [])
}

/** Picks from a drop-down by its label. */
export async function choose(page, label, option, place = page) {
  await place.getByLabel(label).first().click()
  // antd's own list of options is for screen readers and out of sight; this is what a mouse meets.
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).click()
}

/** Finds one of many in a drop-down by typing. */
export async function find(page, label, text) {
  const input = page.getByLabel(label).first()
  await input.fill(text)
  // The list of another field may still be on its way out.
  const list = page.locator(`[id="${await input.getAttribute('aria-controls')}"]`)
  const box = page.locator('.ant-select-dropdown').filter({ has: list })
  await box.locator('.ant-select-item-option').filter({ hasText: text }).first().click()
}
