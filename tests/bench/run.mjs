// Every figure of docs/benchmarks.md, one JSON line each, ours and the peers' in the same run.   npm run bench [-- PART…]
// Parts: size form bpmn proof engine http. Build first: scripts/build.sh. Times depend on the machine, ratios hardly.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rows } from './rows.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = `${root}target/bench/`
const wanted = process.argv.slice(2)

/** Everything a figure says, by its name: ratios are told at the end. */
const figures = new Map()

const native = buildNative()
installPeers()
writeInputs()

const parts = {
  size: () => run(process.execPath, ['size.mjs']),
  form: () => [run(native, ['form', folder]), run(process.execPath, ['validation.mjs'])],
  bpmn: () => [run(native, ['bpmn', folder]), run(process.execPath, ['bpmn.mjs', folder])],
  proof: () => run(native, ['proof', folder]),
  engine: () => [run(native, ['engine', folder]), run(process.execPath, ['peers/engine.mjs', folder]), spiff()],
  http: () => run(process.execPath, ['http.mjs']),
}
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await part()
}

function buildNative() {
  execFileSync('cargo', ['build', '--quiet', '--release', '--package', 'lawdesk-bench'], { cwd: root, stdio: 'inherit' })
  return `${process.env.CARGO_TARGET_DIR ?? `${root}target`}/release/lawdesk-bench`
}

/** The peers' own folder: `npm ci` of the product does not pay for them. */
function installPeers() {
  if (!existsSync(`${here}node_modules`)) execFileSync('npm', ['ci', '--silent'], { cwd: here, stdio: 'inherit' })
}

function writeInputs() {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}rows.json`, JSON.stringify(rows()))
  execFileSync('cp', [`${here}form.json`, folder])
  execFileSync(native, ['diagrams', folder])
}

/** Runs a program, hands its figures on. Its failure is a failure of the benchmark. */
function run(program, parameters) {
  const { stdout, status } = spawnSync(program, parameters, { cwd: here, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  for (const line of stdout.trim().split('\n').filter(Boolean)) {
    const figure = JSON.parse(line)
    figures.set(figure.name, figure)
    console.log(JSON.stringify({ ...figure, ...besideOurs(figure) }))
  }
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${status}`)
}

/** How many times longer a peer takes than our native figure of the same name. */
function besideOurs({ name, value }) {
  const comma = name.lastIndexOf(', ')
  const ours = figures.get(`${name.slice(0, comma)}, native`)
  return ours && ours.name !== name && !name.endsWith('WASM') ? { timesNative: Math.round(value / ours.value) } : {}
}

/** The Python peer in an environment of its own; without Python or its registry the reason is told. */
function spiff() {
  const python = `${root}target/spiff/bin/python`
  if (!existsSync(python)) {
    const made = spawnSync('python3', ['-m', 'venv', `${root}target/spiff`], { encoding: 'utf8' })
    const got = made.status === 0 && spawnSync(python, ['-m', 'pip', 'install', '--quiet', 'SpiffWorkflow==3.2.0'], { encoding: 'utf8' })
    if (!got || got.status !== 0) {
      return console.log(JSON.stringify({ name: 'SpiffWorkflow', skipped: (got || made).stderr?.trim().split('\n').at(-1) ?? 'no python3' }))
    }
  }
  run(python, ['peers/spiff.py', folder])
}
