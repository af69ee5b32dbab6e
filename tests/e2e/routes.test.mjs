// Every address of the product that somebody can be sent to: it opens its own page for whom it is meant, and nothing goes wrong
// behind it. What has no record to show says so, or offers its list.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startProduct } from './product.mjs'
import { signIn, until } from './user.mjs'

const { server, browser } = await startProduct()
const table = readFileSync(new URL('../cases/pages.tsv', import.meta.url), 'utf8')
const rows = table.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'))
const accounts = [...new Set(rows.map(([, account]) => account))].filter((account) => account !== '-')

test('the public addresses open without an account', async () => {
  const page = await browser.page()
  for (const [path] of rows.filter((row) => row[1] === '-')) {
    await page.goto(`${server.address}/#${path}`)
    const main = page.locator('main')
    await until(async () => assert.ok((await main.innerText()).trim().length > 3, path))
    assert.equal(new URL(page.url()).hash, `#${path}`)
    assert.doesNotMatch(await main.innerText(), /页面不存在/, path)
    assert.deepEqual(page.errors.splice(0), [], path)
  }
})

for (const account of accounts) {
  test(`the addresses of ${account} open their pages`, async () => {
    const page = await signIn(browser, server, account)
    const wrong = []
    for (const [path] of rows.filter((row) => row[1] === account)) {
      await page.goto(`${server.address}/#${path}`)
      const front = page.locator('#content .page:visible, #content.bare').first()
      try {
        await page.waitForFunction((it) => decodeURIComponent(location.hash).startsWith(`#${it}`), path.split('?')[0], { timeout: 15_000 })
        await until(async () => assert.ok((await front.innerText()).trim().length > 3))
        await until(async () => assert.equal(await front.locator('[aria-busy=true]').count(), 0))
      } catch (reason) {
        wrong.push(`${path}: ${String(reason.message).split('\n')[0]}`)
        continue
      }
      const text = await front.innerText()
      if (/页面不存在|没有权限访问/.test(text)) wrong.push(`${path}: ${text.slice(0, 60)}`)
      if (page.errors.length > 0) wrong.push(`${path}: ${page.errors.splice(0).join(' ').slice(0, 300)}`)
    }
    assert.deepEqual(wrong, [])
  })
}
