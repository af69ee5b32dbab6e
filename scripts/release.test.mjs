// What a release is made by: scripts that a shell can read, and licences of all that is in the program.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { carriedPackages, linkedCrates } from './licences.mjs'

const root = new URL('../', import.meta.url)
const read = (path) => readFileSync(new URL(path, root), 'utf8')

for (const name of readdirSync(new URL('scripts/', root)).filter((it) => it.endsWith('.sh'))) {
  test(`scripts/${name} is a shell script without a fault in its syntax`, () => {
    execFileSync('sh', ['-n', fileURLToPath(new URL(`scripts/${name}`, root))])
  })
}

test('of the crates those count that are linked, not those that build or test', () => {
  const crate = (name, source = 'registry') => ({ id: name, name, version: '1.0.0', license: 'MIT', source, manifest_path: `/c/${name}/Cargo.toml` })
  const dep = (pkg, kind) => ({ pkg, dep_kinds: [{ kind }] })
  const metadata = {
    packages: [crate('lawdesk', null), crate('core', null), crate('linked'), crate('deep'), crate('builds'), crate('tests'), crate('other')],
    resolve: {
      nodes: [
        { id: 'lawdesk', deps: [dep('core', null), dep('builds', 'build'), dep('tests', 'dev')] },
        { id: 'core', deps: [dep('linked', null)] },
        { id: 'linked', deps: [dep('deep', null)] },
        ...['deep', 'builds', 'tests', 'other'].map((id) => ({ id, deps: [] })),
      ],
    },
  }
  assert.deepEqual(linkedCrates(metadata).map(({ name }) => name), ['linked', 'deep'])
})

test('of the packages those count that the client carries', () => {
  const names = carriedPackages(read('package-lock.json')).map(({ name }) => name)
  for (const name of ['react', 'antd', 'bpmn-js']) assert.ok(names.includes(name), name)
  for (const name of ['vite', 'typescript', 'playwright-core']) assert.ok(!names.includes(name), name)
})

test('the image and the unit run the program as somebody without rights, and ask after its health', () => {
  const image = read('deploy/Dockerfile')
  assert.match(image, /^USER lawdesk$/m)
  assert.match(image, /^HEALTHCHECK /m)
  const unit = read('deploy/lawdesk.service')
  for (const line of ['User=lawdesk', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
    assert.ok(unit.split('\n').includes(line), line)
  }
})

test('every variable of deploy/ is one of the configuration', () => {
  const known = read('README.md')
  for (const file of readdirSync(new URL('deploy/', root))) {
    for (const [name] of read(`deploy/${file}`).matchAll(/\bLAWDESK_[A-Z_]+\b/g)) assert.ok(known.includes(name), `${file}: ${name}`)
  }
})
