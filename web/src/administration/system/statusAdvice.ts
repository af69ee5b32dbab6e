import type { SystemStatus } from '../../api/contract'

/** A part of the system that has a state. */
export type StatusPart = 'latency' | 'disk' | 'queue' | 'delivery' | 'backup'
/** `good`: nothing is to be done. `warn`: look at it today. `bad`: act now. */
export type StatusLevel = 'good' | 'warn' | 'bad'

const day = 86_400_000
/** Microseconds. */
const slow = 100_000
const verySlow = 1_000_000
const many = 1_000

/** How each part is; the page says for each state what to do. */
export function levelsOf(status: SystemStatus, now: number): Record<StatusPart, StatusLevel> {
  const { database, disk, outbox, delivery, backup } = status
  const share = disk === null ? 1 : disk.free / disk.total
  return {
    latency: database.latency >= verySlow ? 'bad' : database.latency >= slow ? 'warn' : 'good',
    disk: share < 0.05 ? 'bad' : share < 0.15 ? 'warn' : 'good',
    queue: queueLevel(outbox),
    delivery: queueLevel(delivery),
    backup: backupLevel(database.kind, backup, now),
  }
}

function queueLevel({ waiting, dead }: SystemStatus['outbox']): StatusLevel {
  if (dead > 0) return 'bad'
  return waiting > many ? 'warn' : 'good'
}

/** On PostgreSQL an operator may have copies of which the program knows nothing. */
function backupLevel(kind: string, backup: SystemStatus['backup'], now: number): StatusLevel {
  if (backup === null) return kind === 'SQLite' ? 'bad' : 'warn'
  if (!backup.sound) return 'bad'
  return now - backup.takenAt > 2 * day ? 'warn' : 'good'
}
