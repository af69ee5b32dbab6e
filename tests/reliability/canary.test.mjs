// Personal data leaks into no log and no answer that refuses something (`docs/handbook/quality.md` 2.4, SEC-26), and nobody has
// the server call an address (SEC-03): every call of the document is asked with such values, all at once and one at a time.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { signInByApi } from '../e2e/api.mjs'
import { startServer } from '../e2e/product.mjs'

const marks = ['金丝雀', '110105194912310021', '13911119999']
const marked = marks.join(' ')

/** Ends the session, the account or its password. */
const final = /logout|\/cancel$|updatePassword|\/login$/
/** Answers with the name of a message that a program has sent: no person's. */
const named = '/api/lawer-approval/event/message'

/** The example with something in the place of each text. */
function all(value, text) {
  if (typeof value === 'string') return text()
  if (Array.isArray(value)) return value.map((it) => all(it, text))
  if (value instanceof Object) return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, all(it, text)]))
  return value
}

/** The example with something in the place of one text, for each of its texts. */
function each(value, text) {
  if (typeof value === 'string') return [text()]
  if (!(value instanceof Object)) return []
  return Object.keys(value).flatMap((key) =>
    each(value[key], text).map((it) => (Array.isArray(value) ? value.with(Number(key), it) : { ...value, [key]: it })),
  )
}

/** Asks all calls of the document but these, for each person, with such texts; what comes back goes to `look`. */
async function askAll(server, people, text, isLeftOut, look) {
  const { paths } = await (await fetch(`${server.address}/api/openapi.json`)).json()
  for (const token of people) {
    for (const [path, calls] of Object.entries(paths).filter(([it]) => !final.test(it) && !isLeftOut(it))) {
      for (const [method, call] of Object.entries(calls)) {
        const query = call.parameters?.filter((it) => it.in === 'query').map((it) => `${it.name}=${encodeURIComponent(text())}`) ?? []
        const address = `${path.replace('{area}', 'lawyer').replace(/\{\w+\}/, encodeURIComponent(text()))}?${query.join('&')}`
        const example = call.requestBody?.content['application/json']?.example ?? {}
        for (const input of method === 'get' ? [undefined] : [all(example, text), ...each(example, text)]) {
          const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
          const answer = await fetch(server.address + address, { method: method.toUpperCase(), headers, body: input && JSON.stringify(input) })
          look(`${method} ${path}`, answer.status, await answer.text())
        }
      }
    }
  }
}

/** Whether a text shows a mark, also as addresses are written. */
const shows = (text) => marks.find((mark) => text.includes(mark) || text.includes(encodeURIComponent(mark)))

test('what is personal stands in no log and in no refusal', { timeout: 300_000 }, async () => {
  const server = await startServer()
  try {
    const people = [undefined, ...(await Promise.all(['demo_lawyer_zz', 'admin'].map(async (it) => (await signInByApi(server, it)).token)))]
    const leaks = []
    let refusals = 0
    await askAll(
      server,
      people,
      () => marked,
      (path) => path === named,
      (call, status, text) => {
        if (status < 400) return
        refusals += 1
        if (shows(text)) leaks.push(`${call} ${status}: ${text}`)
      },
    )
    await signInByApi(server, marked).catch(() => undefined)
    assert.deepEqual(leaks, [])
    assert.ok(refusals > 500, `${refusals} refusals were looked at`)
    const lines = server.log().split('\n')
    assert.ok(lines.length > refusals, 'each request has its line')
    assert.deepEqual(lines.filter(shows), [])
  } finally {
    await server.stop()
  }
})

/** Here administrators say which gateways the server speaks to. */
const gateways = /\/parameters\/save$/

test('no call has the server ask an address that it is given', { timeout: 300_000 }, async () => {
  const server = await startServer()
  let connections = 0
  const listener = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  try {
    await once(listener.listen(0, '127.0.0.1'), 'listening')
    const at = listener.address().port
    const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1', 'admin@127.0.0.1', '127.0.0.1.']
    const addresses = [
      ...hosts.flatMap((host) => ['http', 'https', 'ftp'].map((scheme) => `${scheme}://${host}:${at}/a.pdf`)),
      ...['gopher', 'ldap', 'jar:http', 'dict'].map((scheme) => `${scheme}://127.0.0.1:${at}/a`),
      `//127.0.0.1:${at}/a.png`,
      `\\\\127.0.0.1@${at}\\a`,
    ]
    let next = 0
    const address = () => addresses[next++ % addresses.length]
    let calls = 0
    const token = (await signInByApi(server, 'admin')).token
    await askAll(server, [token], address, (path) => gateways.test(path), (_call, status) => {
      // One that is refused at the door looks at no text.
      if (status !== 401) calls += 1
    })
    // What it would ask later it asks within seconds.
    await setTimeout(3_000)
    assert.ok(calls > 500, `${calls} calls were let in`)
    assert.equal(connections, 0)
  } finally {
    listener.close()
    await server.stop()
  }
})

test('identity numbers lie sealed on the disk, and another key takes over while the server runs', { timeout: 180_000 }, async () => {
  const server = await startServer()
  const keys = join(server.data, 'data.keys')
  const plain = '440000198506159018'
  const number = async () => {
    const ask = await signInByApi(server, 'city_op')
    const { data } = await ask('lawer-other/area/lawyer/detail', { id: 'lawyer-000002', plain: true })
    return data.row.idNo
  }
  try {
    assert.equal(statSync(keys).mode & 0o777, 0o600)
    assert.equal(await number(), plain)
    const files = readdirSync(server.data).filter((it) => statSync(join(server.data, it)).isFile())
    const holders = files.filter((it) => readFileSync(join(server.data, it)).includes(plain))
    assert.deepEqual(holders, [])
    const [old] = readFileSync(keys, 'utf8').split(':')
    await server.command(['keys', 'rotate'])
    const lines = readFileSync(keys, 'utf8').trim().split('\n')
    assert.equal(lines.length, 2)
    assert.ok(lines[1].startsWith(`${old}:`) && !lines[0].startsWith(`${old}:`), 'the new one is the first, the old one stays')
    // The running server opens what is sealed with the new key, and so does one that starts.
    assert.equal(await number(), plain)
    await server.command(['verify'])
    await server.kill()
    await server.start()
    assert.equal(await number(), plain)
  } finally {
    await server.stop()
  }
})
