// What a browser loads before it shows something, held against the files that were built: of the sign-in page, and of the first
// list behind it. Read off the imports, so that it is the same on every machine; answers of the server are not counted.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'

const dist = new URL('../../web/dist/', import.meta.url)
const assets = new URL('assets/', dist)
const names = existsSync(assets) ? readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)) : []
assert.ok(names.length > 0, 'build the client first: scripts/build.sh --debug')

/** Bytes of a file as a browser gets it that takes gzip alone. */
function weight(file) {
  const packed = new URL(`${file.pathname}.gz`, file)
  return statSync(existsSync(packed) ? packed : file).size
}

/** A file of `assets` by what it is called before its hash. */
function called(name, ending = 'js') {
  const found = names.filter((it) => it.startsWith(`${name}-`) && it.slice(name.length + 1).match(/^[\w-]{8}\.(\w+)$/)?.[1] === ending)
  return found
}

/** These modules with all that they import and cannot begin without, and their styles. */
function closure(first) {
  const all = new Set()
  const left = [...first]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (all.has(name)) continue
    all.add(name)
    if (!name.endsWith('.js')) continue
    const text = readFileSync(new URL(name, assets), 'utf8')
    left.push(...[...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, it]) => it))
    left.push(...called(name.replace(/-[\w-]{8}\.js$/, ''), 'css'))
  }
  return all
}

const sum = (files) => [...files].reduce((total, name) => total + weight(new URL(name, assets)), weight(new URL('index.html', dist)))
const start = () => {
  const page = readFileSync(new URL('index.html', dist), 'utf8')
  return [...page.matchAll(/\/assets\/([^"]+\.(?:js|css))/g)].map(([, name]) => name)
}

test('the sign-in page weighs at most 90 KB to its first paint', () => {
  const files = closure(start())
  assert.ok(files.size >= 3, `${[...files]}`)
  assert.ok(sum(files) <= 90_000, `${sum(files)} bytes: ${[...files]}`)
})

test('the first list weighs at most 260 KB, with the rules of its search', () => {
  const parts = ['Application', 'shell', 'AreaList', 'texts-zh'].map((name) => [name, called(name)])
  for (const [name, found] of parts) assert.ok(found.length > 0, `nothing is called ${name}`)
  const rules = called('rules_bg', 'wasm')
  assert.equal(rules.length, 1)
  const files = closure([...start(), ...parts.flatMap(([, found]) => found), ...rules])
  assert.ok(sum(files) <= 260_000, `${sum(files)} bytes: ${[...files]}`)
  assert.ok(sum(files) > 200_000, `${sum(files)} bytes: something is not counted, or the bar can be lower`)
})
