// What the guides name is there: pictures among those that are taken, pages of the client, answers of the server, keys of the configuration.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fileOf, languages, pictures } from '../tests/e2e/guide-pictures.mjs'

const root = new URL('../', import.meta.url)
const read = (path) => readFileSync(new URL(path, root), 'utf8')
const guides = readdirSync(new URL('docs/guide/', root)).filter((name) => name.endsWith('.md'))

/** Every address of the client. */
const pages = new Set([...read('web/src/paths.ts').matchAll(/: '(\/[^']*)'/g)].map(([, path]) => path))
/** What stands in backquotes and looks like an address of the program, without its query. */
const named = (text) => [...text.matchAll(/`(\/[A-Za-z][^`\s]*)`/g)].map(([, path]) => path.replace(/[?#].*/, ''))
const isOfMachine = (path) => /^\/(etc|var|usr|opt|srv|mnt)\//.test(path)

test('there is a guide for users, one for operators and one for integrators, in both languages', () => {
  const kinds = ['integrators', 'operators', 'users']
  assert.deepEqual(guides.sort(), kinds.flatMap((kind) => languages.map((language) => `${kind}.${language}.md`)).sort())
})

for (const guide of guides) {
  const text = read(`docs/guide/${guide}`)
  const language = guide.split('.')[1]

  test(`${guide}: each picture is taken, in its language, and says what it shows`, () => {
    const taken = new Set(pictures.map(({ name }) => `pictures/${fileOf(name, language)}`))
    for (const [, words, path] of text.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)) {
      assert.ok(taken.has(path), `${path} is not taken`)
      assert.ok(words.trim() !== '', `${path} has no words`)
    }
  })

  test(`${guide}: each address exists`, () => {
    const answers = ['http/health.rs', 'http/openapi.rs', 'cases/metrics.rs', 'router.rs']
    const server = answers.map((it) => read(`server/src/${it}`)).join('')
    for (const path of named(text).filter((it) => !isOfMachine(it))) {
      assert.ok(pages.has(path) || server.includes(`"${path}"`), `${path} is nowhere`)
    }
  })

  test(`${guide}: each variable is one of the configuration`, () => {
    const config = read('README.md')
    for (const [name] of text.matchAll(/\bLAWDESK_[A-Z_]+\b/g)) assert.ok(config.includes(name), `${name} is unknown`)
  })

  test(`${guide}: each file that it leads to is there`, () => {
    for (const [, path] of text.matchAll(/[^!]\[[^\]]*\]\(([^)#:]+)[^)]*\)/g)) {
      assert.ok(existsSync(fileURLToPath(new URL(`docs/guide/${path}`, root))), `${path} is not there`)
    }
  })
}

test('the signature that the guide for integrators shows is that of its secret and body', () => {
  for (const language of languages) {
    const [, body, time, secret, shown] =
      /body='(.*)'\n.*"(\d+)\.\$body".*-hmac (\S+)\n# ([0-9a-f]{64})\n/.exec(read(`docs/guide/integrators.${language}.md`)) ?? []
    assert.equal(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'), shown)
  }
})

test('each picture stands in the guides of its language, at a page that exists', () => {
  for (const { name, path } of pictures) {
    assert.ok(pages.has(path.replace(/\?.*/, '')), `${path} is no page`)
    for (const language of languages) {
      const texts = guides.filter((it) => it.endsWith(`.${language}.md`)).map((it) => read(`docs/guide/${it}`))
      assert.ok(texts.some((it) => it.includes(fileOf(name, language))), `${fileOf(name, language)} stands nowhere`)
    }
  }
})
