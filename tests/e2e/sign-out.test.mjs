// Signing out: in every tab, on every device, and also when the server cannot be told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startProduct } from './product.mjs'
import { assertAccessible, open, signIn, until } from './user.mjs'

const { server, browser } = await startProduct()

/** Answers the question with yes. */
async function agree(page) {
  const question = page.getByRole('dialog')
  await question.waitFor()
  await question.getByRole('button').last().click()
}

function atSignIn(page) {
  return page.getByLabel('密码', { exact: true }).waitFor()
}

test('signing out reaches every tab, and the server as soon as it can be told', async () => {
  const page = await signIn(browser, server, 'city_win')
  const context = page.context()
  const other = await context.newPage()
  await other.goto(server.address)
  await other.getByRole('link', { name: '首页' }).first().waitFor()

  await context.route('**/lawer-security/logout', (route) => route.abort())
  await page.getByRole('button', { name: '退出登录' }).click()
  await agree(page)
  await atSignIn(page)
  await atSignIn(other)
  // The cookie is still there; it opens nothing, however the page is opened.
  await page.reload()
  await atSignIn(page)
  const cookies = async () => (await context.cookies()).filter(({ name }) => name === 'lawdesk-refresh')
  assert.equal((await cookies()).length, 1)

  await context.unroute('**/lawer-security/logout')
  await page.reload()
  await atSignIn(page)
  await until(async () => assert.deepEqual(await cookies(), []))
})

test('somebody leaves all his devices at once', async () => {
  const page = await signIn(browser, server, 'city_op')
  const elsewhere = await signIn(browser, server, 'city_op')
  await open(page, server, '/user')
  await page.getByRole('button', { name: '退出所有设备' }).click()
  await assertAccessible(page, 'dialog')
  await agree(page)
  await atSignIn(page)
  await elsewhere.goto(`${server.address}/#/systemmessage`)
  await atSignIn(elsewhere)
})
