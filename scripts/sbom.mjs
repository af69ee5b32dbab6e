// What the product is made of, as CycloneDX 1.5 JSON on the standard output: every crate of Cargo.lock and every package of
// package-lock.json, with its version and, where the lock file says them, hash and licence.   npm run --silent sbom > sbom.json
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const read = (name) => readFileSync(new URL(name, root), 'utf8')

/** The crates: blocks of `key = "value"` lines. Ours have no source. */
export function crates(lock) {
  const packages = lock.split(/^\[\[package\]\]$/m).slice(1)
  const value = (block, key) => block.match(new RegExp(`^${key} = "(.*)"$`, 'm'))?.[1]
  return packages
    .map((block) => ({ name: value(block, 'name'), version: value(block, 'version'), checksum: value(block, 'checksum') }))
    .filter(({ checksum }) => checksum !== undefined)
    .map(({ name, version, checksum }) => component(`pkg:cargo/${name}@${version}`, name, version, {
      hashes: [{ alg: 'SHA-256', content: checksum }],
    }))
}

/** The packages below `node_modules`; those for development alone are `excluded`. Ours are links. */
export function packages(lock) {
  return Object.entries(JSON.parse(lock).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, integrity, dev, optional, name }]) => {
      const called = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return component(`pkg:npm/${called.replace('@', '%40')}@${version}`, called, version, {
        scope: dev ? 'excluded' : optional ? 'optional' : 'required',
        ...(license && { licenses: [licence(license)] }),
        ...(integrity && { hashes: [digest(integrity.split(' ')[0])] }),
      })
    })
}

/** An SPDX expression, or what is written instead of one. */
function licence(text) {
  return /^SEE /.test(text) ? { license: { name: text } } : { expression: text }
}

/** `sha512-BASE64` as CycloneDX has it. */
function digest(integrity) {
  const [kind, base64] = integrity.split(/-(.*)/s)
  return { alg: `SHA-${kind.slice('sha'.length)}`, content: Buffer.from(base64, 'base64').toString('hex') }
}

function component(purl, name, version, more) {
  return { type: 'library', 'bom-ref': purl, name, version, purl, ...more }
}

/** The whole document: the same for the same lock files. */
export function bom() {
  const { name, version, license } = JSON.parse(read('package.json'))
  const all = new Map([...crates(read('Cargo.lock')), ...packages(read('package-lock.json'))].map((it) => [it['bom-ref'], it]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ license: { id: license } }] } },
    components: [...all.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(bom(), undefined, 1))
