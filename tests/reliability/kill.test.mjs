// The server is killed again and again while officers act (`docs/handbook/quality.md` 2.2, REL-01 and REL-05): what was
// acknowledged is there, once; what was not acknowledged is repeated under its key and happens once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../e2e/product.mjs'
import { decisionsOnRecord, openOffice, withClients, verify } from './clients.mjs'

/** More by the environment: `KILLS=500`. */
const KILLS = Number(process.env.KILLS ?? 30)

test(`${KILLS} kills lose nothing and do nothing twice`, { timeout: 60_000 + KILLS * 10_000 }, async () => {
  const server = await startServer()
  try {
    const officers = await openOffice(server, KILLS * 8)
    let slowest = 0
    const clients = await withClients([server], officers, 16, async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(200 + Math.random() * 800)
        await server.kill()
        const killed = Date.now()
        await server.start()
        slowest = Math.max(slowest, Date.now() - killed)
      }
      await pause(500)
    })
    const recorded = await decisionsOnRecord(server, officers)
    console.log(JSON.stringify({ kills: KILLS, acknowledged: clients.ledger.length, decided: clients.decided, lostReplies: clients.lost, slowestStartMs: slowest }))
    assert.deepEqual(clients.faults, [])
    assert.ok(clients.decided > KILLS, 'the officers did work')
    assert.equal(recorded, clients.decided)
    await verify(server, clients.ledger)
  } finally {
    await server.stop()
  }
})
