import { expect, test } from 'vitest'
import type { SystemStatus } from '../../api/contract'
import { levelsOf } from './statusAdvice'

const now = 1_795_000_000_000
const sound: SystemStatus = {
  version: '1',
  startedAt: 0,
  instance: 'a',
  instances: [],
  database: { kind: 'SQLite', migration: 1, size: 1, latency: 900 },
  disk: { total: 100, free: 60 },
  outbox: { waiting: 3, dead: 0 },
  delivery: { waiting: 0, dead: 0 },
  backup: { takenAt: now - 3_600_000, sound: true },
}

test('a sound system asks for nothing', () => {
  expect(new Set(Object.values(levelsOf(sound, now)))).toEqual(new Set(['good']))
})

test('what needs somebody is told apart from what can wait', () => {
  const ill = levelsOf(
    { ...sound, disk: { total: 100, free: 4 }, outbox: { waiting: 5000, dead: 0 }, delivery: { waiting: 0, dead: 2 } },
    now,
  )
  expect([ill.disk, ill.queue, ill.delivery]).toEqual(['bad', 'warn', 'bad'])
  expect(levelsOf({ ...sound, backup: null }, now).backup).toBe('bad')
  expect(levelsOf({ ...sound, backup: { takenAt: now - 3 * 86_400_000, sound: true } }, now).backup).toBe('warn')
})
