// What a release is made by: scripts that a shell can read, and licences of all that is in the program.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** The last stage of a Dockerfile, without comments and without where the program comes from. */
const lastStage = (path) => {
  const stage = read(path).split(/^(?=FROM )/m).at(-1)
  return stage.replace(/^#.*\n/gm, '').replace(/^COPY .*\/usr\/local\/bin\/lawdesk$/m, '')
}

test('the image of the packed program is that of the built one', () => {
  assert.equal(lastStage('deploy/Dockerfile.packed'), lastStage('deploy/Dockerfile'))
})

test('from the archive the image can be built: all that compose and Dockerfile take is in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lawdesk-'))
  try {
    execFileSync('sh', [...['scripts/pack.sh', 'LICENSE'].map((it) => fileURLToPath(new URL(it, root))), folder])
    const compose = readFileSync(join(folder, 'deploy/compose.yaml'), 'utf8')
    const [, context, dockerfile] = /build: \{ context: (\S+), dockerfile: (\S+) \}/.exec(compose)
    const from = join(folder, 'deploy', context)
    const image = readFileSync(join(from, dockerfile), 'utf8')
    const taken = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names.split(' '))
    assert.ok(taken.includes('lawdesk'))
    for (const name of taken) assert.ok(existsSync(join(from, name)), `${name} is not in the archive`)
    assert.doesNotMatch(image, /COPY --from/)
    assert.ok(existsSync(join(folder, 'deploy/compose.s3.yaml')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('with a store of objects compose has the bytes of files there', () => {
  const store = read('deploy/compose.s3.yaml')
  assert.match(store, /LAWDESK_FILE_STORE: s3\n/)
  const [, address] = /LAWDESK_S3_ENDPOINT: http:\/\/(\w+):\d+\n/.exec(store)
  assert.match(store, new RegExp(`^  ${address}:\\n    image: `, 'm'))
  const [, bucket] = /LAWDESK_S3_BUCKET: (\w+)\n/.exec(store)
  assert.ok(store.includes(`"store/${bucket}"`), 'nobody makes the bucket')
})

test('every variable of deploy/ is one of the configuration', () => {
  const files = readdirSync(new URL('server/src/platform/', root), { recursive: true }).filter((it) => it.endsWith('.rs'))
  const sources = files.map((it) => read(`server/src/platform/${it}`)).join('')
  const known = new Set([...sources.matchAll(/\benv = "(LAWDESK_[A-Z0-9_]+)"/g)].map(([, name]) => name))
  assert.ok(known.has('LAWDESK_BIND'))
  for (const file of readdirSync(new URL('deploy/', root))) {
    for (const [name] of read(`deploy/${file}`).matchAll(/\bLAWDESK_[A-Z0-9_]+\b/g)) assert.ok(known.has(name), `${file}: ${name}`)
  }
})
