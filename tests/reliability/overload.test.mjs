// Too much of everything (REL-22): silent sockets, endless bodies, more requests than can be answered. The server sheds
// what it cannot take, keeps its memory, and is itself again as soon as they are gone.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../e2e/product.mjs'
import { openOffice, withClients, verify } from './clients.mjs'

/** More by the environment: `SOCKETS=10000`, where the machine lets a process have so many files. */
const SOCKETS = Number(process.env.SOCKETS ?? 5000)
const BODIES = 20
const BODY = 100 * 1024 * 1024
/** Requests that are always under way. */
const CALLERS = 200
const STORM = 6_000
/** Milliseconds until everything is as before. */
const RECOVERY = 5_000
/** Bytes of memory that the server may ever have taken. */
const MEMORY = 512 * 1024 * 1024
const SHED = [200, 408, 409, 413, 429, 503]

test('a server that is asked too much sheds it and recovers', { timeout: 120_000 }, async () => {
  const server = await startServer()
  try {
    const officers = await openOffice(server, 40)
    let storm
    let recovery
    const clients = await withClients([server], officers, 4, async () => {
      storm = startStorm(server, officers)
      await pause(STORM)
      storm.stop()
      const ended = Date.now()
      await list(server, officers[0])
      recovery = Date.now() - ended
    })
    const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.process()}/status`, 'utf8'))[1]) * 1024
    console.log(JSON.stringify({ sockets: SOCKETS, statuses: storm.statuses, recoveryMs: recovery, memory, acknowledged: clients.ledger.length }))
    assert.deepEqual(Object.keys(storm.statuses).filter((status) => !SHED.includes(Number(status))), [])
    assert.deepEqual(clients.faults, [])
    assert.ok(recovery < RECOVERY, `itself again after ${recovery} ms`)
    assert.ok(memory < MEMORY, `${memory} bytes of memory`)
    assert.ok(clients.decided > 0, 'the officers did work')
    await verify(server, clients.ledger)
  } finally {
    await server.stop()
  }
})

/** Counts the statuses that requests got in the meantime. */
function startStorm(server, officers) {
  const { hostname, port } = new URL(server.address)
  const storm = { statuses: {}, running: true }
  const count = (status) => {
    storm.statuses[status] = (storm.statuses[status] ?? 0) + 1
  }
  const sockets = Array.from({ length: SOCKETS }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.write('POST /api/lawer-approval/xzsq/taskList HTTP/1.1\r\nhost: a')
    return socket
  })
  const bodies = Array.from({ length: BODIES }, (_, index) => sendBody(server, officers[index % officers.length], count))
  const call = async (officer) => {
    while (storm.running) await list(server, officer).then(count, () => pause(50))
  }
  const calls = Array.from({ length: CALLERS }, (_, index) => call(officers[index % officers.length]))
  return Object.assign(storm, {
    calls,
    stop() {
      storm.running = false
      for (const connection of [...sockets, ...bodies]) connection.destroy()
    },
  })
}

async function list(server, officer) {
  const answer = await fetch(`${server.address}/api/lawer-approval/xzsq/taskList`, { method: 'POST', headers: headers(officer), body: '{"tab":"todo"}' })
  await answer.arrayBuffer()
  return answer.status
}

/** A body that is far too large, sent as fast as it is taken. */
function sendBody(server, officer, count) {
  const sending = request(`${server.address}/api/lawer-approval/xzsq/commit`, { method: 'POST', headers: { ...headers(officer), 'content-length': BODY } })
  sending.on('error', () => undefined).on('response', (answer) => {
    count(answer.statusCode)
    answer.resume()
  })
  const piece = Buffer.alloc(1024 * 1024, ' ')
  const send = () => {
    if (!sending.destroyed && sending.write(piece)) setImmediate(send)
    else sending.once('drain', send)
  }
  send()
  return sending
}

const headers = ({ token }) => ({ 'content-type': 'application/json', authorization: `Bearer ${token}` })
