// Every address of the product that somebody can be sent to, in both languages: it opens its own page with a record for whom
// it is meant, nothing goes wrong behind it, and whoever may not see it is led away.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { addresses, kinds, withRecords } from './addresses.mjs'
import { signInByApi } from './api.mjs'
import { startProduct } from './product.mjs'
import { signIn, until } from './user.mjs'

/** The most addresses of whose kind the demo has no record for a reader: they are opened as they stand. */
const mostWithout = 6
/** What stands on a page that is none, or nobody's. */
const closed = /页面不存在|没有权限|Page not found|No permission/
/** Addresses that show these words, and one that leads to another. */
const own = ['/401', '/404', '/redirect/dashboard']

const { server, browser } = await startProduct({ stories: true })
const accounts = [...new Set(addresses.flatMap(({ readers, refused }) => [...readers, ...refused]))].filter((it) => it !== '-')
const without = []

test('every address of the client stands in the table', () => {
  const paths = readFileSync(new URL('../../web/src/paths.ts', import.meta.url), 'utf8').matchAll(/^  \w+: '(\/[^']*)'/gm)
  const inTable = new Set(addresses.map(({ address }) => address.split('?')[0]))
  assert.deepEqual([...paths].map(([, path]) => path).filter((path) => !inTable.has(path)), [])
})

test('somebody of the sweep opens each of them', () => {
  const sweeping = Object.values(kinds).flat()
  assert.deepEqual(addresses.filter(({ readers }) => !readers.some((it) => sweeping.includes(it))), [])
})

for (const language of ['zh', 'en']) {
  test(`the public addresses open without an account (${language})`, async () => {
    const page = await browser.page()
    await page.addInitScript((it) => localStorage.setItem('lawdesk.language', it), language === 'en' ? 'en' : 'zh-CN')
    for (const { address } of addresses.filter(({ readers }) => readers.includes('-'))) {
      await page.goto(`${server.address}/#${address}`)
      // Without it the page of before would pass for this one.
      await page.reload()
      const main = page.locator('main')
      await until(async () => assert.ok((await main.innerText()).trim().length > 3, address))
      if (!own.includes(address)) assert.doesNotMatch(await main.innerText(), closed, address)
      assert.deepEqual(page.errors.splice(0), [], address)
    }
    await page.context().close()
  })
}

for (const account of accounts) {
  test(`the addresses of ${account} open their pages in both languages, and those of others do not`, async () => {
    const ask = await signInByApi(server, account)
    const wanted = []
    for (const { address, readers } of addresses.filter((it) => it.readers.includes(account))) {
      const found = await withRecords(address, ask)
      if (found === undefined) without.push(`${address} ${account}`)
      wanted.push({ address: found ?? address.split('?')[0], isFirst: readers[0] === account })
    }
    const refused = addresses.filter((it) => it.refused.includes(account)).map(({ address }) => address)
    // In English for the first of its readers; neither language waits for the other.
    const all = wanted.map(({ address }) => address)
    const inEnglish = wanted.filter(({ isFirst }) => isFirst).map(({ address }) => address)
    const wrong = await Promise.all([walk(account, 'zh', all, refused), walk(account, 'en', inEnglish, [])])
    assert.deepEqual(wrong.flat(), [])
  })
}

test('the demo has a record for nearly every address that shows one', () => {
  assert.ok(without.length <= mostWithout, without.join('\n'))
})

/** What is wrong with these addresses, in one language; those that somebody may not see lead him away. */
async function walk(account, language, wanted, refused) {
  if (wanted.length + refused.length === 0) return []
  const page = await signIn(browser, server, account, language)
  const wrong = []
  for (const address of wanted) wrong.push(...(await faultsOf(page, address)))
  // The page asks, is refused, and gives way; that the call is refused tests/cases/access/matrix.txt says for all.
  for (const address of refused) wrong.push(...(await faultsOfRefusal(page, address)))
  await page.context().close()
  return wrong
}

/** What is wrong with the page at an address. */
async function faultsOf(page, address) {
  await page.goto(`${server.address}/#${address}`)
  const path = address.split('?')[0]
  // The big screen has a window of its own, and what a portal frames has none of the shell.
  const isBare = path === '/bigindex' || path.endsWith('Mh')
  const front = page.locator(path === '/bigindex' ? 'body' : '#content .page:visible, #content.bare').first()
  // The first page is the dashboard.
  const there = own.includes(path) || path === '/' ? '/dashboard' : path
  try {
    await page.waitForFunction(isInFront, { there, isBare }, { timeout: 15_000 })
    await until(async () => assert.ok((await front.innerText()).trim().length > 3))
    await until(async () => assert.equal(await front.locator('[aria-busy=true]').count(), 0))
  } catch (reason) {
    return [`${address}: ${String(reason.message).split('\n')[0]}`]
  }
  const text = await front.innerText()
  const errors = page.errors.splice(0)
  return [
    ...(closed.test(text) ? [`${address}: ${text.slice(0, 60)}`] : []),
    ...(errors.length > 0 ? [`${address}: ${errors.join(' ').slice(0, 300)}`] : []),
  ]
}

/** In the browser: whether the address leads there, and the tab in front is the address's, not the one of before. */
function isInFront({ there, isBare }) {
  const hash = decodeURIComponent(location.hash)
  const tab = document.querySelector('nav.tabs a[aria-current]')?.getAttribute('href') ?? ''
  return hash.startsWith(`#${there}`) && (isBare || decodeURIComponent(tab) === hash)
}

/** What is wrong where somebody opens what he may not see. */
async function faultsOfRefusal(page, address) {
  await page.goto(`${server.address}/#${address}`)
  try {
    await page.waitForFunction(() => location.hash.startsWith('#/401'), undefined, { timeout: 15_000 })
    return []
  } catch {
    return [`${address}: is not refused but shows ${(await page.locator('body').innerText()).slice(0, 60)}`]
  }
}
