// Runs every journey in a real Chromium against a server of its own: SQLite in a temporary folder, or a PostgreSQL
// database of its own when TEST_DATABASE_URL is set.   npm run e2e --workspace tests [-- NAME ...]
import { readdirSync, rmSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { makeTemplate } from './product.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const wanted = process.argv.slice(2)
const files = readdirSync(here)
  .filter((name) => name.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((it) => name.includes(it))))
  .map((name) => `${here}${name}`)

// The demo data is seeded once, and copied for each journey.
if (files.length > 1 && !process.env.TEST_DATABASE_URL) {
  const template = await makeTemplate()
  process.env.E2E_TEMPLATE = template
  process.on('exit', () => rmSync(template, { recursive: true, force: true }))
}

// Two journeys at a time: each has a server and a browser, which wait for each other most of the time.
run({ files, concurrency: 2, timeout: 600_000 })
  .on('test:fail', () => {
    process.exitCode = 1
  })
  .compose(spec)
  .pipe(process.stdout)
