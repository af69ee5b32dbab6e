// The wall clock jumps while officers act (REL-08): nothing is lost or done twice, records stay in order, and nobody stays
// signed in beyond the absolute limit because of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../e2e/product.mjs'
import { decisionsOnRecord, openOffice, withClients, verify } from './clients.mjs'
import { makeMachine } from './machine.mjs'

const [SECOND, MINUTE, HOUR] = [1, 60, 3600]
/** Seconds from the real time, one after the other: back and forth as a clock that is set by hand, and trembling. */
const JUMPS = [-HOUR, 0, 5 * MINUTE, -5 * MINUTE, ...Array.from({ length: 30 }, (_, index) => (index % 2 ? SECOND : -SECOND)), 10 * MINUTE, 0]
const BEYOND_ANY_SESSION = 13 * HOUR

test('a clock that jumps loses nothing and lets nobody stay', { timeout: 120_000 }, async () => {
  let machine
  const server = await startServer({
    surroundings(data) {
      machine = makeMachine({ data })
      return machine.env
    },
  })
  try {
    const officers = await openOffice(server, 200)
    const clients = await withClients([server], officers, 8, async () => {
      for (const jump of JUMPS) {
        machine.shift(jump)
        await pause(150)
      }
    })
    console.log(JSON.stringify({ jumps: JUMPS.length, acknowledged: clients.ledger.length, lostReplies: clients.lost }))
    assert.deepEqual(clients.faults, [])
    assert.ok(clients.decided > JUMPS.length, 'the officers did work')
    assert.equal(await decisionsOnRecord(server, officers), clients.decided)
    machine.shift(BEYOND_ANY_SESSION)
    const late = await fetch(`${server.address}/api/lawer-approval/xzsq/taskList`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${officers[0].token}` }, body: '{"tab":"todo"}' })
    assert.equal(late.status, 401)
    await verify(server, clients.ledger)
  } finally {
    await server.stop()
    machine.remove()
  }
})
