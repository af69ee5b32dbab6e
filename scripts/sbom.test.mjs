import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { bom, crates, packages } from './sbom.mjs'

test('every crate and package of the lock files is named once, crates with their hash', () => {
  const { components } = bom()
  const refs = components.map((it) => it['bom-ref'])
  assert.equal(new Set(refs).size, refs.length)
  for (const name of ['axum', 'sqlx', 'tokio']) assert.ok(refs.some((it) => it.startsWith(`pkg:cargo/${name}@`)), name)
  for (const name of ['react', 'bpmn-js', 'vite']) assert.ok(refs.some((it) => it.startsWith(`pkg:npm/${name}@`)), name)
  const lines = readFileSync(new URL('../Cargo.lock', import.meta.url), 'utf8').match(/^checksum = /gm).length
  const ofCargo = components.filter((it) => it.purl.startsWith('pkg:cargo/'))
  assert.equal(ofCargo.length, lines)
  assert.ok(ofCargo.every((it) => it.hashes.length === 1))
  for (const { purl, version, hashes } of components) {
    assert.ok(version && (hashes ?? []).every(({ alg, content }) => /^SHA-\d+$/.test(alg) && /^[0-9a-f]{40,128}$/.test(content)), purl)
  }
})

test('a lock file reads as it is written', () => {
  const lock = '[[package]]\nname = "own"\nversion = "0.1.0"\n\n[[package]]\nname = "a-b"\nversion = "1.2.3"\nsource = "x"\nchecksum = "ab"\ndependencies = [\n "own",\n]\n'
  assert.deepEqual(crates(lock).map((it) => it.purl), ['pkg:cargo/a-b@1.2.3'])
  const npm = { packages: { '': {}, web: {}, 'node_modules/web': { link: true }, 'node_modules/a/node_modules/@s/b': { version: '1.0.0', resolved: 'https://x', integrity: 'sha512-AAAA', license: 'MIT', dev: true } } }
  assert.deepEqual(packages(JSON.stringify(npm)), [
    { type: 'library', 'bom-ref': 'pkg:npm/%40s/b@1.0.0', name: '@s/b', version: '1.0.0', purl: 'pkg:npm/%40s/b@1.0.0', scope: 'excluded', licenses: [{ expression: 'MIT' }], hashes: [{ alg: 'SHA-512', content: '000000' }] },
  ])
})
