// Everybody's menu: each entry opens a page of its own, with something on it, in both languages, and nothing goes wrong behind it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { startProduct } from './product.mjs'
import { assertQuiet, signIn, until } from './user.mjs'

const { server, browser } = await startProduct()

/** One of each kind of menu, the fullest first: an entry that an earlier one of the kind had is not opened again. */
const people = {
  staff: ['admin', 'prov_chk', 'city_op', 'city_win', 'cnty_op', 'bar_op', 'party_op', 'auditor', 'security', 'prov_cert', 'city_lead'],
  firm: ['demo_firm'],
  lawyer: ['demo_partner', 'demo_lawyer_zz', 'demo_lawyer_gz', 'demo_lawyer_gs', 'demo_lawyer_fy', 'demo_intern'],
}

async function entries(account) {
  const ask = await signInByApi(server, account, 'zh-CN')
  const answer = await fetch(`${server.address}/api/lawer-security/menuTree`, { headers: { authorization: `Bearer ${ask.token}` } })
  const leaves = (items) => items.flatMap((item) => [item, ...leaves(item.children ?? [])])
  return leaves((await answer.json()).data).filter((item) => item.component && !item.hidden)
}

for (const [kind, accounts] of Object.entries(people)) {
  test(`every entry of the menu opens its page (${kind})`, async () => {
    const seen = new Set()
    for (const account of accounts) {
      const own = (await entries(account)).filter(({ path }) => !seen.has(path))
      if (own.length === 0) continue
      for (const { path } of own) seen.add(path)
      for (const language of ['zh', 'en']) await walk(account, own, language)
    }
  })
}

async function walk(account, own, language) {
  const page = await signIn(browser, server, account, language)
  const wrong = []
  for (const { path } of own) {
    await page.goto(`${server.address}/#${path}`)
    const front = page.locator('#content .page:visible, #content.bare').first()
    try {
      const tab = page.locator(`nav.tabs a[aria-current][href^="#${path.split('?')[0]}"]`)
      // The big screen has a window of its own, without tabs.
      await (path === '/bigindex' ? page.locator('#content.bare') : tab).first().waitFor({ timeout: 15_000 })
      await until(async () => assert.ok((await front.innerText()).trim().length > 3))
      await until(async () => assert.equal(await front.locator('[aria-busy=true]').count(), 0))
    } catch (reason) {
      wrong.push(`${path}: ${String(reason.message).split('\n')[0]}`)
      continue
    }
    const text = await front.innerText()
    if (/页面不存在|Page not found|没有权限|No permission/.test(text)) wrong.push(`${path}: ${text.slice(0, 60)}`)
    // Captions are in the language of the page; what stands in the rows is data.
    const captions = await front.locator('th, label, legend').allInnerTexts()
    const foreign = language === 'en' ? captions.filter((it) => /[\u4e00-\u9fa5]/.test(it)) : []
    if (foreign.length > 0) wrong.push(`${path}: ${foreign.join(' | ').slice(0, 200)}`)
    if (page.errors.length > 0) wrong.push(`${path}: ${page.errors.splice(0).join(' ').slice(0, 300)}`)
  }
  assert.deepEqual(wrong, [], `${account} (${language})`)
  assertQuiet(page)
  await page.context().close()
}
