// Runs every journey in a real Chromium against a server of its own: SQLite in a temporary folder, or a PostgreSQL
// database of its own when TEST_DATABASE_URL is set.   npm run e2e --workspace tests [-- NAME ...]
import { readdirSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const wanted = process.argv.slice(2)
const files = readdirSync(here)
  .filter((name) => name.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((it) => name.includes(it))))
  .map((name) => `${here}${name}`)

// Two journeys at a time: each has a server and a browser, which wait for each other most of the time.
run({ files, concurrency: 2, timeout: 600_000 })
  .on('test:fail', () => {
    process.exitCode = 1
  })
  .compose(spec)
  .pipe(process.stdout)
