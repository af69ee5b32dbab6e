// A backup while officers act, brought back elsewhere (REL-18): whatever was acknowledged before it began is in it, everything
// holds, and work goes on there. On PostgreSQL `tests/api` (operator) does so, without the officers.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../e2e/product.mjs'
import { decisionsOnRecord, openOffice, withClients, verify } from './clients.mjs'

/** More by the environment: `BACKUPS=50`. */
const BACKUPS = Number(process.env.BACKUPS ?? 1)
const skip = process.env.TEST_DATABASE_URL ? 'about the files of SQLite' : false

test(`${BACKUPS} backups while officers act hold all that was acknowledged before them`, { skip, timeout: 90_000 + BACKUPS * 30_000 }, async () => {
  const server = await startServer()
  const work = mkdtempSync(join(tmpdir(), 'lawdesk-backup-'))
  const place = (number) => ({ backup: join(work, `backup-${number}`), elsewhere: join(work, `elsewhere-${number}`) })
  try {
    const officers = await openOffice(server, BACKUPS * 20)
    const made = []
    const clients = await withClients([server], officers, 8, async (busy) => {
      for (let number = 0; number < BACKUPS; number += 1) {
        await pause(1_000)
        const before = busy.ledger.length
        await server.command(['backup', place(number).backup])
        made.push({ ...place(number), before, during: busy.ledger.length - before })
      }
    })
    assert.deepEqual(clients.faults, [])
    assert.ok(made.every(({ before }) => before > 0) && made.some(({ during }) => during > 0), 'the officers did work, meanwhile too')
    for (const { backup, elsewhere, before } of made) {
      await server.command(['restore', backup], { LAWDESK_DATA: elsewhere })
      await verify(server, clients.ledger.slice(0, before), { LAWDESK_DATA: elsewhere })
    }
    const { elsewhere } = made.at(-1)
    const restored = await startServer({ folder: elsewhere })
    try {
      const decided = await decisionsOnRecord(restored, officers)
      const more = await withClients([restored], officers, 4, () => pause(1_000))
      assert.deepEqual(more.faults, [])
      assert.ok(more.decided > 0, 'work goes on')
      assert.equal(await decisionsOnRecord(restored, officers), decided + more.decided)
    } finally {
      await restored.end()
    }
    console.log(JSON.stringify({ backups: BACKUPS, acknowledged: clients.ledger.length, before: made.map((it) => it.before), during: made.map((it) => it.during) }))
    await verify(server, clients.ledger)
  } finally {
    await server.stop()
    rmSync(work, { recursive: true, force: true })
  }
})
