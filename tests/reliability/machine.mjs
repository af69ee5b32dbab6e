// A machine that breaks as a test says: its power is cut, its disk is full, its clock jumps (`machine.c`).
import { execFileSync } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RECORD = 24
const [NAME, WRITE, TRUNCATE, SYNC, UNLINK] = [0, 1, 2, 3, 4]
/** A disk writes whole sectors; what was being written when the power went ends at one. */
const SECTOR = 512

/** `env` starts a server on the machine; `data` is the folder whose files it watches. */
export function makeMachine({ data, recording = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'lawdesk-machine-'))
  const library = join(folder, 'machine.so')
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, fileURLToPath(new URL('machine.c', import.meta.url))])
  const [log, control] = [join(folder, 'log'), join(folder, 'control')]
  writeFileSync(control, Buffer.alloc(24))
  const handle = openSync(control, 'r+')
  const set = (place, value) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64LE(BigInt(value))
    writeSync(handle, bytes, 0, 8, place)
  }
  return {
    env: { LD_PRELOAD: library, MACHINE_DATA: data, MACHINE_CONTROL: control, ...(recording && { MACHINE_LOG: log }) },
    /** How far the log has come: what is written later was not there when this was asked. */
    position: () => statSync(log).size,
    fill: () => set(8, 1),
    free: () => set(8, 0),
    /** The wall clock, so many seconds from the real one. */
    shift: (seconds) => set(0, Math.round(seconds * 1e9)),
    /** The wall clock stands still at so many seconds from the real one, until `go`. */
    stop: (seconds) => set(16, BigInt(Math.round(Date.now() + seconds * 1e3)) * 1_000_000n),
    go: () => set(16, 0),
    log: () => readLog(log),
    remove() {
      closeSync(handle)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The log's records in order, each with the place `end` in the log where it ends. */
function readLog(file) {
  const bytes = readFileSync(file)
  const [records, names] = [[], new Map()]
  for (let place = 0; place + RECORD <= bytes.length; ) {
    const operation = bytes.readUInt32LE(place)
    const number = bytes.readUInt32LE(place + 4)
    const [offset, length] = [Number(bytes.readBigUInt64LE(place + 8)), Number(bytes.readBigUInt64LE(place + 16))]
    const data = bytes.subarray(place + RECORD, place + RECORD + (operation === WRITE || operation === NAME ? length : 0))
    place += RECORD + data.length
    if (operation === NAME) names.set(number, basename(data.toString()))
    else records.push({ operation, file: names.get(number), offset, data, end: place })
  }
  return records
}

/**
 * What a disk holds when the power goes at chosen moments. `synced` says which of the syncs count, which a test that
 * wants to see loss needs.
 */
export class Disk {
  constructor(synced = () => true) {
    this.synced = synced
    /** What is on the platter, and what the operating system still has, a file each. */
    this.durable = new Map()
    this.pending = new Map()
  }

  apply(record) {
    const waiting = this.pending.get(record.file) ?? []
    this.pending.set(record.file, waiting)
    // SQLite syncs the folder as soon as it has removed a file.
    if (record.operation === UNLINK) this.forget(record.file)
    else if (record.operation !== SYNC) waiting.push(record)
    else if (this.synced(record.file)) this.durable.set(record.file, written(this.durable.get(record.file), waiting.splice(0)))
  }

  forget(file) {
    this.durable.delete(file)
    this.pending.delete(file)
  }

  /** Writes the files as they are found after the cut: of what was not synced, what `survives` says. */
  image(folder, survives) {
    mkdirSync(folder, { recursive: true })
    for (const [file, waiting] of this.pending) {
      const content = written(copied(this.durable.get(file)), survives(waiting))
      if (content !== undefined) writeFileSync(join(folder, file), content.subarray(0, content.size))
    }
  }
}

/** What may survive of writes that were not synced: nothing; some of them; some, the last one in part. */
export const SURVIVALS = {
  nothing: () => [],
  some: (writes, random) => writes.filter(() => random() < 0.5),
  torn(writes, random) {
    const some = writes.slice(0, Math.floor(random() * (writes.length + 1)))
    const last = some.pop()
    if (last === undefined) return []
    const sectors = Math.floor((random() * last.data.length) / SECTOR)
    return [...some, { ...last, data: last.data.subarray(0, sectors * SECTOR) }]
  },
}

/** A file's content after more writes. The buffer grows by doubling: `size` is how much of it counts. */
function written(before, records) {
  let content = before
  for (const { operation, offset, data } of records) {
    if (operation === TRUNCATE) content = resized(content, offset)
    else {
      content = resized(content, Math.max(content?.size ?? 0, offset + data.length))
      data.copy(content, offset)
    }
  }
  return content
}

const copied = (content) => content && Object.assign(Buffer.from(content), { size: content.size })

function resized(content, size) {
  let buffer = content
  if (buffer === undefined || buffer.length < size) {
    buffer = Buffer.alloc(Math.max(size, 2 * (content?.length ?? 0)))
    content?.copy(buffer, 0, 0, content.size)
  } else if (size < buffer.size) buffer.fill(0, size)
  return Object.assign(buffer, { size })
}

/** The folder without the database: keys and files, which every image has. */
export function copyWithoutDatabase(from, to) {
  cpSync(from, to, { recursive: true, filter: (path) => !/\.db(-wal|-shm|-journal)?$/.test(path) })
}

/** Random numbers from 0 to 1, the same each time (mulberry32). */
export function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
