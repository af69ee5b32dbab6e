// Opens every page of each kind of account, in both languages, both themes and on two widths, and says what is wrong with it:
// npm run sweep [-- ACCOUNT|/PATH ...]. Not a part of the tests: it takes about half an hour. Chinese is light and English is
// dark; with SWEEP_LOOKS=all each language has both themes, in twice the time, with SWEEP_LOOKS=zh or en it is that language alone. As for the journeys,
// `scripts/build.sh --debug` comes first; with SWEEP_AT=http://127.0.0.1:5173 it sweeps what is served there,
// with SWEEP_PICTURES=1 it keeps a picture of each page among the results, with SWEEP_WIDTHS=1600,1024,390 it takes other widths.
import { addresses, kinds, withRecords } from './addresses.mjs'
import { signInByApi } from './api.mjs'
import { picture, startBrowser, startServer } from './product.mjs'
import { checks, fullTitle, listen } from './sweep-checks.mjs'
import { settled, signIn } from './user.mjs'

const each = [
  { language: 'zh', dark: false },
  { language: 'en', dark: true },
]
const { SWEEP_LOOKS: chosen = '' } = process.env
const looks = chosen === 'all' ? each.flatMap((look) => [look, { ...look, dark: !look.dark }]) : each.filter(({ language }) => ['', language].includes(chosen))
if (looks.length === 0) throw new Error('SWEEP_LOOKS is all, zh or en')
// What is asked on a wide window alone is asked on the first.
const widths = (process.env.SWEEP_WIDTHS ?? '1440,390').split(',').map(Number)

const wanted = process.argv.slice(2)
const isWanted = (it, mark) => wanted.every((word) => word.startsWith('/') !== (mark === '/')) || wanted.includes(it)
const faults = []
const server = process.env.SWEEP_AT ? { address: process.env.SWEEP_AT, stop: () => undefined } : await startServer({ stories: true })
const browser = await startBrowser()
try {
  for (const accounts of Object.values(kinds)) await sweepKind(accounts)
} finally {
  await browser.stop()
  await server.stop()
}
print()

async function sweepKind(accounts) {
  const seen = new Set()
  for (const account of accounts.filter((it) => isWanted(it, '-'))) {
    let paths
    for (const look of looks) {
      const page = await arrive(account, look)
      const heard = listen(page)
      if (account !== '-') await page.reload()
      paths ??= (await pathsOf(page, account, accounts)).filter((path) => isWanted(path, '/') && !seen.has(path))
      for (const path of paths) await sweepPage({ page, path, account, look, heard })
      await page.context().close()
    }
    for (const path of paths) seen.add(path)
  }
}

/** Somebody in front of his first page, or a stranger; what is kept in the browser says language and theme. */
async function arrive(account, { language, dark }) {
  const preferences = JSON.stringify({ dark, tour: false })
  if (account !== '-') {
    const page = await signIn(browser, server, account, language)
    await page.evaluate((it) => localStorage.setItem('lawdesk.preferences', it), preferences)
    return page
  }
  const page = await browser.page()
  const kept = { 'lawdesk.preferences': preferences, 'lawdesk.language': language === 'en' ? 'en' : 'zh-CN' }
  await page.addInitScript((it) => Object.assign(localStorage, it), kept)
  return page
}

/** The addresses of an account: those of its menu, and those that no menu leads to. */
async function pathsOf(page, account, ofKind) {
  const menu = account === '-' ? [] : await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('lawdesk.token')}` }
    return (await (await fetch('/api/lawer-security/menuTree', { headers })).json()).data
  })
  // Addresses that no menu leads to.
  const isHis = ({ readers }) => ofKind.find((it) => readers.includes(it)) === account
  const own = addresses.filter(isHis).map(({ address }) => address)
  const ask = account === '-' ? undefined : await signInByApi(server, account)
  const more = []
  for (const address of own) more.push((await withRecords(address, ask)) ?? address.split('?')[0])
  return [...new Set([...leaves(menu, ''), ...more])].filter((path) => path.startsWith('/'))
}

/** The pages of a menu. */
function leaves(items, parent) {
  return items.flatMap(({ path = '', hidden, children = [] }) => {
    const own = path === '' || /^(\/|https?:)/.test(path) ? path : `${parent}/${path}`
    if (children.length > 0) return leaves(children, own)
    return hidden ? [] : [own]
  })
}

async function sweepPage({ page, path, account, look, heard }) {
  page.errors.length = 0
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (width === widths[0]) await show(page, path)
    const seen = `${lookName(look)} ${width}`
    const reason = await settled(page).catch(({ message }) => message.split('\n')[0])
    if (reason) tell({ path, account, check: 'console', look: seen, what: `never settles: ${reason}` })
    if (process.env.SWEEP_PICTURES) await picture(page, `sweep-${account}-${lookName(look)}-${width}-${path.replaceAll(/\W+/g, '-')}`)
    for (const [check, find] of Object.entries(checks)) {
      const found = await find({ page, look, isWide: width === widths[0], heard }).catch((reason) => [`not checked: ${String(reason.message).split('\n')[0]}`])
      for (const what of found) tell({ path, account, check, look: seen, what })
    }
  }
}

function lookName({ language, dark }) {
  return `${language}-${dark ? 'dark' : 'light'}`
}

/** It takes long: each fault is also told at once. */
function tell(fault) {
  faults.push(fault)
  process.stderr.write(`${fault.account} ${fault.path} ${fullTitle(fault)}\n`)
}

/** Opens a page, and waits until it is in front. */
async function show(page, path) {
  await page.goto(`${server.address}/#${path}`)
  const front = page.locator('#content .page:visible, #content.bare, main').first()
  await front.and(page.locator(':not(:empty)')).waitFor({ timeout: 15_000 }).catch(() => undefined)
}

/** One table of the faults by page and check, then each fault once. */
function print() {
  const names = Object.keys(checks)
  const rows = groups(({ account, path }) => `${account}\t${path}`)
  console.log(`\n${['account', 'page', ...names].join('\t')}`)
  for (const [row, of] of rows) console.log([row, ...names.map((name) => of.filter(({ check }) => check === name).length)].join('\t'))
  console.log(['all', rows.size, ...names.map((name) => faults.filter(({ check }) => check === name).length)].join('\t'))
  for (const [title, of] of groups(fullTitle)) {
    const where = [...new Set(of.map(({ account, path }) => `${account} ${path}`))]
    console.log(`${title}\n    ${where.slice(0, 6).join(', ')}${where.length > 6 ? ` and ${where.length - 6} more` : ''}`)
  }
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** The faults by what they are called. */
function groups(nameOf) {
  const found = new Map()
  for (const fault of faults) found.set(nameOf(fault), [...(found.get(nameOf(fault)) ?? []), fault])
  return found
}
