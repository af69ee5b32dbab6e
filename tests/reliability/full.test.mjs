// The disk is full again and again while officers act (REL-07): they are told so, lists go on, and when there is room
// again everything goes on by itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../e2e/product.mjs'
import { decisionsOnRecord, openOffice, withClients, verify } from './clients.mjs'
import { makeMachine } from './machine.mjs'

/** More by the environment: `FILLS=200`. */
const FILLS = Number(process.env.FILLS ?? 20)
const skip = process.env.TEST_DATABASE_URL ? 'about the files of SQLite' : false

test(`a disk that is full ${FILLS} times stops nobody for good`, { skip, timeout: 60_000 + FILLS * 5_000 }, async () => {
  let machine
  const server = await startServer({
    surroundings(data) {
      machine = makeMachine({ data })
      return machine.env
    },
  })
  try {
    const officers = await openOffice(server, FILLS * 6)
    const clients = await withClients([server], officers, 8, async (busy) => {
      for (let fill = 0; fill < FILLS; fill += 1) {
        await pause(200)
        machine.fill()
        await pause(300)
        const before = busy.decided
        await decisionsOnRecord(server, officers) // reading goes on
        machine.free()
        await eventually(() => busy.decided > before, 'work goes on when there is room again')
      }
    })
    console.log(JSON.stringify({ fills: FILLS, acknowledged: clients.ledger.length, postponed: clients.postponed, lostReplies: clients.lost }))
    assert.deepEqual(clients.faults, [])
    assert.ok(clients.postponed >= FILLS, 'officers were told that the disk is full')
    assert.equal(await decisionsOnRecord(server, officers), clients.decided)
    await verify(server, clients.ledger)
  } finally {
    await server.stop()
    machine.remove()
  }
})

async function eventually(holds, what) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (holds()) return
    await pause(50)
  }
  assert.fail(what)
}
