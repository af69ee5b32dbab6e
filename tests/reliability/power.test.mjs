// The power is cut (`docs/handbook/quality.md` 2.2, REL-06): whatever the disk had by then is a database that opens, in
// which everything holds and no acknowledged act is missing. PostgreSQL answers for its own disk.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../e2e/product.mjs'
import { openOffice, withClients, verify } from './clients.mjs'
import { copyWithoutDatabase, Disk, makeMachine, randomFrom, SURVIVALS } from './machine.mjs'

/** More by the environment: `CUTS=2000`. */
const CUTS = Number(process.env.CUTS ?? 50)
/** Cuts of the control, whose disk forgets the syncs of the write-ahead log. */
const CONTROLS = 6
const skip = process.env.TEST_DATABASE_URL ? 'about the files of SQLite' : false

test(`${CUTS} power cuts lose nothing that was acknowledged`, { skip, timeout: 120_000 + CUTS * 10_000 }, async () => {
  let machine
  const server = await startServer({
    surroundings(data) {
      machine = makeMachine({ data, recording: true })
      return machine.env
    },
  })
  const work = mkdtempSync(join(tmpdir(), 'lawdesk-cut-'))
  try {
    const { ledger, opened } = await workFor(server, machine, 10_000)
    copyWithoutDatabase(server.data, join(work, 'folder'))
    const records = machine.log()
    const random = randomFrom(20260101)
    const run = { server, work, ledger, random, records, from: opened }
    const images = await cut({ ...run, disk: new Disk(), count: CUTS, survivals: Object.values(SURVIVALS) })
    const control = await cut({ ...run, disk: new Disk((file) => !file.endsWith('-wal')), count: CONTROLS, survivals: [SURVIVALS.nothing] })
    console.log(JSON.stringify({ cuts: images.length, acknowledged: ledger.length, records: records.length, controls: control.length, lostInControls: control.filter((it) => !it.sound).length }))
    assert.deepEqual(images.filter((it) => !it.sound), [])
    assert.ok(ledger.length > CUTS, 'the officers did work')
    assert.ok(control.some((it) => !it.sound), 'a disk that forgets loses acts, and is found out')
  } finally {
    await server.stop()
    machine.remove()
    rmSync(work, { recursive: true, force: true })
  }
})

/** Officers work for so many milliseconds; answers what was acknowledged, and where in the log the work began. */
async function workFor(server, machine, milliseconds) {
  const officers = await openOffice(server, 60)
  const opened = machine.position()
  const clients = await withClients([server], officers, 8, () => pause(milliseconds), { mark: machine.position })
  assert.deepEqual(clients.faults, [])
  return { ledger: clients.ledger, opened }
}

/** Cuts the power at random moments of the log; answers where, and whether everything is there that must be. */
async function cut({ server, work, ledger, random, records, from, disk, count, survivals }) {
  const last = records.at(-1).end
  const moments = Array.from({ length: count }, () => from + random() * (last - from)).sort((a, b) => a - b)
  const results = []
  let next = 0
  for (const [index, moment] of moments.entries()) {
    for (; next < records.length && records[next].end <= moment; next += 1) disk.apply(records[next])
    const folder = join(work, 'image')
    copyWithoutDatabase(join(work, 'folder'), folder)
    const survival = survivals[index % survivals.length]
    disk.image(folder, (writes) => survival(writes, random))
    const acknowledged = ledger.filter(({ mark }) => mark <= moment)
    const fault = await verify(server, acknowledged, { LAWDESK_DATA: folder, LD_PRELOAD: '' }).catch(String)
    results.push({ moment, survival: survival.name, acknowledged: acknowledged.length, fault, sound: fault === undefined })
    rmSync(folder, { recursive: true, force: true })
  }
  return results
}
