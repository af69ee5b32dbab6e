// Starts the product as a user would, and a browser to use it with.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target')
export const results = join(root, 'tests/e2e/results')
/** How long what must happen is waited for, in milliseconds: a machine that does much else is slow. */
export const patience = 30_000

/** A server and a browser for the tests of a file; both end with them. */
export async function startProduct(options) {
  const server = await startServer(options)
  after(() => server.stop())
  const browser = await startBrowser()
  after(() => browser.stop())
  afterEach((test) => test.passed || browser.tellWhatIsShown(test.name))
  return { server, browser }
}

/**
 * Serves the demo data, with as many more lawyers or cases as asked for or with the stories of its last weeks, on a free port; `stop` ends the server and
 * removes its folder, unless it is one that is given. `surroundings` answers environment variables for a data folder; `beside` is another server whose data and
 * database this one shares. What is seeded alike is copied from the template, where there is one.
 */
export async function startServer({ lawyers = 0, cases = 0, stories = false, profile = 'debug', folder, surroundings, beside } = {}) {
  const program = join(target, profile, 'lawdesk')
  if (!existsSync(program)) throw new Error(`build first: scripts/build.sh${profile === 'debug' ? ' --debug' : ''}`)
  const data = beside?.data ?? folder ?? mkdtempSync(join(tmpdir(), 'lawdesk-e2e-'))
  mkdirSync(data, { recursive: true })
  const port = await freePort()
  const database = beside?.database ?? (process.env.TEST_DATABASE_URL && (await freshDatabase(process.env.TEST_DATABASE_URL)))
  const env = {
    PATH: process.env.PATH,
    LAWDESK_PORT: String(port),
    LAWDESK_DATA: data,
    LAWDESK_CAPTCHA: 'off',
    LAWDESK_DEMO: 'true',
    ...(database && { DATABASE_URL: database }),
    ...surroundings?.(data),
  }
  const isOrdinary = profile === 'debug' && surroundings === undefined && database === undefined && beside === undefined && folder === undefined
  const template = isOrdinary && !stories && cases === 0 ? process.env.E2E_TEMPLATE : undefined
  if (template) cpSync(template, data, { recursive: true })
  if (stories) await run(program, ['seed', '--stories'], { cwd: data, env, stdio: 'ignore' })
  if (lawyers > 0) await run(program, ['seed', '--lawyers', String(lawyers)], { cwd: data, env, stdio: 'ignore' })
  if (cases > 0) await run(program, ['seed', '--cases', String(cases)], { cwd: data, env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  const log = []
  let child
  const start = async () => {
    child = spawn(program, ['serve'], { cwd: data, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk) => log.push(chunk))
    child.stderr.on('data', (chunk) => log.push(chunk))
    await answers(`${address}/readyz`, child, log)
  }
  const end = async (signal) => {
    // What has ended already tells of it no more.
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  await start()
  return {
    address,
    data,
    database,
    log: () => log.join(''),
    /** The number of its process. */
    process: () => child.pid,
    /** Ends it as a power cut of the machine's processes would, in the middle of whatever it does. */
    kill: () => end('SIGKILL'),
    /** Ends it and leaves its data. */
    end: () => end('SIGTERM'),
    /** Starts it again on the same data; answers when it is ready. */
    start,
    /** Runs one of the program's commands on the same data; fails with what it printed when that does. */
    command: (words, more = {}) => run(program, words, { cwd: data, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] }),
    async stop() {
      await end('SIGTERM')
      if (beside === undefined && folder === undefined) rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Seeds the demo data once, in SQLite, for the servers of all journeys; answers its folder. */
export async function makeTemplate() {
  const server = await startServer()
  await server.end()
  return server.data
}

/** A browser at desktop size, speaking Chinese; each page starts signed out, and the tour of new users is off unless asked for. */
export async function startBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  mkdirSync(results, { recursive: true })
  let latest
  return {
    async page({ tour = false, ...options } = {}) {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, ...options })
      context.setDefaultTimeout(patience)
      await context.addInitScript(noteWhatIsTold)
      if (!tour) await context.addInitScript(wantNoTour)
      const page = await context.newPage()
      const errors = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      latest = Object.assign(page, { errors })
      return latest
    },
    /** What the page opened last shows: a test that failed elsewhere can be understood from what it printed. */
    async tellWhatIsShown(test) {
      if (latest === undefined || latest.isClosed()) return
      const shown = await latest.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
      console.log(`${test}: ${latest.url()}\n${latest.errors.join('\n')}\n${shown}`)
      await picture(latest, `failed-${Date.now()}`).catch(() => undefined)
    },
    stop: () => browser.close(),
  }
}

/** Sets in the browser, where nothing is set yet, what somebody sets who wants no tour. */
function wantNoTour() {
  // What a frame shows has no store of its own.
  if (window !== top) return
  const key = 'lawdesk.preferences'
  localStorage.setItem(key, JSON.stringify({ tour: false, ...JSON.parse(localStorage.getItem(key) ?? '{}') }))
}

/** Notes in the browser every message at its edge: it stands there for five seconds, which a busy machine may miss. */
function noteWhatIsTold() {
  window.told = []
  const look = (node) => {
    if (!(node instanceof Element)) return
    for (const toast of [node, ...node.querySelectorAll('.toast')]) {
      if (toast.matches('.toast')) window.told.push(toast.textContent)
    }
  }
  const watcher = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(look)))
  watcher.observe(document, { childList: true, subtree: true })
}

/** Keeps a picture of the page among the results. */
export function picture(page, name) {
  return page.screenshot({ path: join(results, `${name}.png`), fullPage: false })
}

/** A port of this machine that nobody listens at. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function freshDatabase(url) {
  const name = `e2e_${process.pid}_${Date.now()}`
  await run('psql', [url, '-q', '-c', `create database ${name}`], { stdio: 'inherit' })
  return Object.assign(new URL(url), { pathname: `/${name}` }).toString()
}

function run(program, words, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, options)
    const printed = []
    child.stdout?.on('data', (chunk) => printed.push(chunk))
    child.stderr?.on('data', (chunk) => printed.push(chunk))
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${words[0]} ended with ${code}\n${printed.join('')}`)),
    )
  })
}

async function answers(url, child, log) {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended at once:\n${log.join('')}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no answer from ${url}:\n${log.join('')}`)
}
