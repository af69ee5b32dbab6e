// PostgreSQL goes away, and two servers share it (REL-09, REL-08): nobody gets an error of ours, nothing is lost or twice,
// and what happens at one server the other tells at once.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { signInByApi } from '../e2e/api.mjs'
import { startServer } from '../e2e/product.mjs'
import { decisionsOnRecord, openOffice, withClients, verify } from './clients.mjs'
import { makeMachine } from './machine.mjs'

/** More by the environment: `OUTAGES=1000 KILLS=100`. */
const OUTAGES = Number(process.env.OUTAGES ?? 50)
const KILLS = Number(process.env.KILLS ?? 10)
/** Milliseconds of the hole in the network. */
const HOLE = 10_000
const skip = process.env.TEST_DATABASE_URL ? false : 'about PostgreSQL'

test(`${OUTAGES} ends of all connections and a hole in the network lose nothing`, { skip, timeout: 120_000 + OUTAGES * 3_000 }, async () => {
  const server = await startServer()
  const network = await startNetwork(new URL(server.database))
  const behind = await startServer({ beside: server, surroundings: () => ({ DATABASE_URL: network.url }) })
  try {
    const officers = await openOffice(behind, OUTAGES * 3)
    let before
    const clients = await withClients([behind], officers, 8, async (busy) => {
      for (let outage = 0; outage < OUTAGES; outage += 1) {
        await pause(100 + Math.random() * 200)
        endConnections(server.database)
      }
      network.cut()
      await pause(HOLE)
      network.mend()
      before = busy.decided
      await pause(3_000)
    })
    console.log(JSON.stringify({ outages: OUTAGES, acknowledged: clients.ledger.length, postponed: clients.postponed, lostReplies: clients.lost }))
    assert.deepEqual(clients.faults, [])
    assert.ok(clients.decided > before, 'work goes on after the hole')
    assert.ok(clients.postponed > 0, 'somebody was told to come back')
    assert.equal(await decisionsOnRecord(server, officers), clients.decided)
    await verify(server, clients.ledger)
  } finally {
    await behind.stop()
    await server.stop()
    network.close()
  }
})

test('two servers whose clocks differ do everything once, while both are killed', { skip, timeout: 80_000 + KILLS * 10_000 }, async () => {
  const machines = []
  const surroundings = (data) => {
    const machine = makeMachine({ data })
    machine.shift(machines.length * 5)
    machines.push(machine)
    return machine.env
  }
  const first = await startServer({ surroundings })
  const second = await startServer({ surroundings, beside: first })
  try {
    const officers = await openOffice(first, KILLS * 16)
    const clients = await withClients([first, second], officers, 16, async () => {
      for (const server of Array.from({ length: KILLS }, (_, index) => [first, second][index % 2])) {
        await pause(600)
        await server.kill()
        await server.start()
      }
    })
    console.log(JSON.stringify({ kills: KILLS, acknowledged: clients.ledger.length, lostReplies: clients.lost, postponed: clients.postponed }))
    assert.deepEqual(clients.faults, [])
    assert.ok(clients.decided > KILLS, 'the officers did work')
    assert.equal(await decisionsOnRecord(second, officers), clients.decided)
    await verify(first, clients.ledger)
  } finally {
    await second.stop()
    await first.stop()
    machines.forEach((machine) => machine.remove())
  }
})

test('a message made at one server reaches a page at the other within two seconds, and none is lost by an outage', { skip, timeout: 180_000 }, async () => {
  const first = await startServer()
  const network = await startNetwork(new URL(first.database))
  const second = await startServer({ beside: first, surroundings: () => ({ DATABASE_URL: network.url }) })
  const officer = await signInByApi(second, 'city_win')
  const page = openPage(second, officer.token)
  try {
    await openOffice(first, 0)
    const admin = await signInByApi(first, 'admin')
    const readAll = () => done(() => officer('lawer-common/notice/Sysxx/all/read', {}))
    const bringTask = async () => {
      await done(() => admin('lawer-approval/event/message', { name: 'go', starts: true }))
      while (unreadOf(first.database, 'city_win') === 0) await pause(20)
    }
    for (const isCut of [false, true, true, false]) {
      await readAll()
      await page.shows((unread) => unread === 0, 10_000)
      if (isCut) endConnections(first.database)
      await bringTask()
      await page.shows((unread) => unread > 0, 2_000)
    }
    await readAll()
    await page.shows((unread) => unread === 0, 10_000)
    // Longer than a server looks back by itself.
    network.cut()
    await bringTask()
    await pause(HOLE * 1.5)
    network.mend()
    await page.shows((unread) => unread > 0, 15_000)
  } finally {
    await page.close()
    await second.stop()
    await first.stop()
    network.close()
  }
})

/** How many unread messages lie in somebody's box. */
const unreadOf = (database, username) =>
  Number(ask(database, `select count(*) from sys_message m join account a on a.id = m.account_id where a.username = '${username}' and m.ydzt = 0`))

/** Does something again until it is done: the database may be away. */
async function done(act) {
  for (;;) {
    const answer = await act().catch(() => undefined)
    if (answer?.stateCode === '00000000') return
    await pause(50)
  }
}

/** An open page that hears of messages; it opens the stream again when it ends, as the browser's does. */
function openPage({ address }, token) {
  const stop = new AbortController()
  let unread
  let last = ''
  const read = async () => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}`, 'last-event-id': last }
    const answer = await fetch(`${address}/api/lawer-common/notice/Sysxx/stream`, { headers, signal: stop.signal })
    if (!answer.ok) return
    let text = ''
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + part).split('\n\n')
      text = events.pop()
      for (const [, id, data] of events.map((event) => /^id: (\d+)\ndata: (.*)$/m.exec(event)).filter(Boolean)) {
        last = id
        unread = JSON.parse(data).unread
      }
    }
  }
  const reading = (async () => {
    while (!stop.signal.aborted) {
      await read().catch(() => undefined)
      await pause(200)
    }
  })()
  return {
    /** Waits until it shows such a number of unread messages, at most so many milliseconds. */
    async shows(isIt, longest) {
      for (const began = Date.now(); !isIt(unread); await pause(20)) {
        assert.ok(Date.now() - began < longest, `${unread} unread after ${longest} ms`)
      }
    },
    async close() {
      stop.abort()
      await reading
    },
  }
}

const endConnections = (database) =>
  ask(database, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')

const ask = (database, sql) => execFileSync('psql', [database, '-qAt', '-c', sql], { encoding: 'utf8' })

/** A way to the database that can be cut: while it is, nothing answers and nothing is refused. */
async function startNetwork(database) {
  const sockets = new Set()
  let open = true
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    if (!open) return
    const there = connect(Number(database.port), database.hostname)
    sockets.add(there)
    there.on('error', () => client.destroy())
    client.pipe(there).pipe(client)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = Object.assign(new URL(database), { port: server.address().port }).toString()
  const end = () => sockets.forEach((socket) => socket.destroy() && sockets.delete(socket))
  return {
    url,
    cut() {
      open = false
      sockets.forEach((socket) => socket.pause().unpipe())
    },
    mend() {
      end()
      open = true
    },
    close() {
      end()
      server.close()
    },
  }
}
