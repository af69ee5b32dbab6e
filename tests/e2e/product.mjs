// Starts the product as a user would, and a browser to use it with.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target')
export const results = join(root, 'tests/e2e/results')

/** Serves the demo data on a free port; `stop` ends the server and removes its folder. */
export async function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'lawdesk-e2e-'))
  const port = await freePort()
  const database = process.env.TEST_DATABASE_URL ? await freshDatabase(process.env.TEST_DATABASE_URL) : undefined
  const child = spawn(join(target, 'debug/lawdesk'), ['serve', '--demo'], {
    cwd: data,
    env: {
      PATH: process.env.PATH,
      LAWDESK_PORT: String(port),
      LAWDESK_DATA: data,
      LAWDESK_CAPTCHA: 'off',
      ...(database && { DATABASE_URL: database }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = []
  child.stdout.on('data', (chunk) => log.push(chunk))
  child.stderr.on('data', (chunk) => log.push(chunk))
  const address = `http://127.0.0.1:${port}`
  await answers(`${address}/readyz`, child, log)
  return {
    address,
    log: () => log.join(''),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** A browser at desktop size, speaking Chinese; each page starts signed out. */
export async function startBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  mkdirSync(results, { recursive: true })
  return {
    async page(options = {}) {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const errors = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      return Object.assign(page, { errors })
    },
    stop: () => browser.close(),
  }
}

/** Keeps a picture of the page among the results. */
export function picture(page, name) {
  return page.screenshot({ path: join(results, `${name}.png`), fullPage: false })
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function freshDatabase(url) {
  const name = `e2e_${process.pid}_${Date.now()}`
  await new Promise((resolve, reject) => {
    spawn('psql', [url, '-q', '-c', `create database ${name}`], { stdio: 'inherit' }).once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`psql ended with ${code}`)),
    )
  })
  return Object.assign(new URL(url), { pathname: `/${name}` }).toString()
}

async function answers(url, child, log) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended at once:\n${log.join('')}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no answer from ${url}:\n${log.join('')}`)
}

if (!existsSync(join(target, 'debug/lawdesk'))) throw new Error('build first: scripts/build.sh --debug')
