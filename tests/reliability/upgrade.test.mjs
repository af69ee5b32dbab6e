// A start that brings tables up to date and writes what a database begins with is killed on its way, again and again (REL-19):
// the next start goes on, and everything holds. That a database of a later version is refused is `tests/api` (operator).
import assert from 'node:assert/strict'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../e2e/product.mjs'
import { decisionsOnRecord, openOffice, withClients, verify } from './clients.mjs'

/** More by the environment: `UPGRADES=60`. */
const UPGRADES = Number(process.env.UPGRADES ?? 1)
const skip = process.env.TEST_DATABASE_URL ? 'about the files of SQLite' : false

test(`${UPGRADES} first starts that are killed on their way are gone on with`, { skip, timeout: 120_000 + UPGRADES * 60_000 }, async () => {
  const server = await startServer()
  try {
    // How long a whole one takes, from empty tables.
    await server.end()
    empty(server.data)
    const began = Date.now()
    await server.start()
    const whole = Date.now() - began
    let broken = 0
    for (let upgrade = 0; upgrade < UPGRADES; upgrade += 1) {
      // Two moments of each: soon, while tables are made, and anywhere.
      for (const moment of [Math.random() * 0.1, Math.random()]) {
        await server.end()
        empty(server.data)
        const starting = server.start()
        await pause(moment * whole)
        await server.kill()
        broken += 1
        // The next one answers for this one, too: both wait at one address.
        await server.start()
        await starting
        await server.command(['verify'])
      }
    }
    const officers = await openOffice(server, 20)
    const clients = await withClients([server], officers, 4, () => pause(1_000))
    console.log(JSON.stringify({ upgrades: UPGRADES, broken, wholeMs: whole, acknowledged: clients.ledger.length }))
    assert.deepEqual(clients.faults, [])
    assert.ok(clients.decided > 0, 'the officers did work')
    assert.equal(await decisionsOnRecord(server, officers), clients.decided)
    await verify(server, clients.ledger)
  } finally {
    await server.stop()
  }
})

/** Nothing of the database is left. */
function empty(data) {
  for (const file of readdirSync(data).filter((it) => /\.db(-wal|-shm|-journal)?$/.test(it))) rmSync(join(data, file))
}
