// Takes the pictures of the guides from the demo data with its stories: npm run pictures. Not a part of the tests.
// As for the journeys, `scripts/build.sh --debug` comes first.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileOf, languages, pictures } from './guide-pictures.mjs'
import { startBrowser, startServer } from './product.mjs'
import { open, settled, signIn } from './user.mjs'

const folder = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url))
const locales = { zh: 'zh-CN', en: 'en' }
const phone = { width: 390, height: 844 }

mkdirSync(folder, { recursive: true })
const server = await startServer({ stories: true })
const browser = await startBrowser()
try {
  for (const language of languages) for (const one of pictures) await take(one, language)
} finally {
  await browser.stop()
  await server.stop()
}

async function take(one, language) {
  const page = one.account === undefined ? await stranger(one, language) : await signedIn(one, language)
  if (one.tour) await showTour(page, language)
  if (one.first) await followFirst(page)
  if (one.narrow) await page.setViewportSize(phone)
  await settled(page)
  await page.screenshot({ path: join(folder, fileOf(one.name, language)) })
  await page.context().close()
  console.log(fileOf(one.name, language))
}

/** Somebody who is not signed in. */
async function stranger({ path }, language) {
  const page = await browser.page({ locale: locales[language] })
  await page.addInitScript((it) => localStorage.setItem('lawdesk.language', it), locales[language])
  await page.goto(`${server.address}/#${path}`)
  await page.getByRole('button').first().waitFor()
  return page
}

async function signedIn({ account, path }, language) {
  const page = await signIn(browser, server, account, language)
  await open(page, server, path)
  return page
}

/** The second step of the tour: something real is shown. */
async function showTour(page, language) {
  const [help, start, next] = language === 'zh' ? ['帮助', '开始引导', '下一步'] : ['Help', 'Take the tour', 'Next']
  await page.getByRole('button', { name: help, exact: true }).click()
  await page.getByRole('menuitem', { name: start }).click()
  await page.getByRole('dialog').getByRole('button', { name: next }).click()
}

async function followFirst(page) {
  const before = page.url()
  await page.locator('[aria-busy=false] .data-table tbody a').first().click()
  await page.waitForURL((url) => String(url) !== before)
}
