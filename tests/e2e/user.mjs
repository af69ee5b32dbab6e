// What a person does with the product, in the words that stand on the screen. Nothing here is asked once where it is only
// about to be so: how soon a page follows an act is the machine's affair.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { patience } from './product.mjs'

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

/** Opens a page of the client by its path, and waits until it is in front: the one before it may look alike. */
export async function open(page, server, path) {
  await page.goto(`${server.address}/#${path}`)
  await page.locator(`nav.tabs a[aria-current][href="#${path}"]`).waitFor()
}

/** Waits until what is asserted holds. */
export async function until(assertion) {
  const end = Date.now() + patience
  for (;;) {
    try {
      return await assertion()
    } catch (reason) {
      if (Date.now() > end) throw reason
      await pause(50)
    }
  }
}

/** Waits until there are so many. */
export function count(locator, number) {
  return until(async () => assert.equal(await locator.count(), number))
}

/** Waits until an input holds a value. */
export function holds(input, value) {
  return until(async () => assert.equal(await input.inputValue(), value))
}

/**
 * Waits until the page has told something, which may be gone from the screen since. What it told before that is forgotten,
 * so that the same told twice is waited for twice.
 */
export async function told(page, said) {
  const text = typeof said === 'string' ? said : said.source
  try {
    await page.waitForFunction(
      ({ text, isPattern }) => {
        const at = window.told.findIndex((one) => (isPattern ? new RegExp(text).test(one) : one.includes(text)))
        return at >= 0 && window.told.splice(0, at + 1)
      },
      { text, isPattern: said instanceof RegExp },
    )
  } catch (reason) {
    const instead = await page.evaluate(() => window.told)
    throw new Error(`“${text}” was not told, but: ${JSON.stringify(instead)}`, { cause: reason })
  }
}

/** Finds a task at the desk, claims it unless it is his already, and opens it. Answers with its panel. */
export async function openTask(page, server, node, language = 'zh') {
  const say = words[language]
  await open(page, server, '/AdministrativeApproval1')
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: node, exact: true }) })
  const handle = row.getByText(say.handle, { exact: true }).first()
  await page.getByRole('tab', { name: say.free }).click()
  await page.locator('[aria-busy=false]').getByRole('table', { name: say.free }).waitFor()
  const claim = row.getByText(say.claim, { exact: true })
  if ((await claim.count()) > 0) {
    await claim.click()
    await claim.waitFor({ state: 'detached' })
  }
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
  await told(page, '办理成功')
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
export function focused(locator) {
  return until(async () => assert.ok(await locator.evaluate((it) => it === document.activeElement), `focus: ${locator}`))
}

/** Nothing is on its way any more: no request, no rows, no colour. */
export async function settled(page) {
  for (const state of ['.state.loading', '[aria-busy=true]']) await page.locator(`${state}:visible`).first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await finished(page)
}

/** A colour on its way to another is neither; what turns for ever is not waited for. */
function finished(page) {
  return page.evaluate(() => {
    const ends = (it) => it.playState === 'running' && Number.isFinite(it.effect?.getComputedTiming().endTime)
    return Promise.allSettled(document.getAnimations().filter(ends).map((it) => it.finished))
  })
}

/** What keeps somebody from using a part of the page with a screen reader. */
export async function violationsOf(page, part) {
  await finished(page)
  return (await new AxeBuilder({ page }).include(part).analyze()).violations
}

/** Nothing keeps somebody from using the page, or a part of it, with a screen reader. */
export async function assertAccessible(page, part = 'body') {
  const found = (await violationsOf(page, part)).map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  assert.deepEqual(found, [])
}

/** Nothing went wrong behind the page: no script error, no failed request that nobody handled. */
export function assertQuiet(page) {
  assert.deepEqual(page.errors, [])
}

/** One request was refused, which Chromium itself reports, and nothing else went wrong. */
export async function assertRefused(page, status) {
  await until(() => assert.match(page.errors.join(), new RegExp(`^[^,]* ${status} [^,]*$`)))
  page.errors.length = 0
}

/** Nothing went wrong but that somebody was told that he came second. */
export function assertOnlyConflicts(page) {
  const others = page.errors.filter((error) => !error.includes('409'))
  assert.deepEqual(others, [])
}

/** Picks from a drop-down by its label. */
export async function choose(page, label, option, place = page) {
  const input = place.getByLabel(label).first()
  await input.click()
  await pick(page, input, option)
}

/** Chooses a region or an organisation, from the top downwards. */
export async function chooseRegion(page, label, names) {
  await page.getByLabel(label).first().click()
  for (const name of names) await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}( |$)`) }).click()
}

/** Finds one of many in a drop-down by typing. */
export async function find(page, label, text) {
  const input = page.getByLabel(label).first()
  await input.fill(text)
  await pick(page, input, text)
}

/** Picks what is meant from the open list of an input, and waits until it stands there. */
async function pick(page, input, text) {
  const select = input.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]')
  // The list of another field may still be on its way out; what was found before may be replaced any moment.
  const list = page.locator(`[id="${await input.getAttribute('id')}_list"]`)
  // While it opens it grows, and takes the option away from under the mouse.
  const box = page.locator('.ant-select-dropdown:not([class*=-enter], [class*=-appear], [class*=-leave])').filter({ has: list })
  await select.and(page.locator(':not(.ant-select-loading)')).waitFor()
  // antd's own list of options is for screen readers and out of sight; this is what a mouse meets.
  await box.locator('.ant-select-item-option').filter({ hasText: text }).first().click()
  await select.filter({ hasText: text }).waitFor()
}
