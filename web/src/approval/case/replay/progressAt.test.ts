import { expect, test } from 'vitest'
import { progressAt } from './progressAt'

const steps = [
  { seq: 0, places: [{ instanceId: '', active: ['a'], done: ['start'], flows: ['f1'] }] },
  { seq: 2, places: [{ instanceId: 'called', active: ['x'], done: [], flows: [] }] },
  {
    seq: 3,
    places: [
      { instanceId: '', active: ['b'], done: ['a'], flows: ['f2'] },
      { instanceId: 'called', active: [], done: ['x'], flows: [] },
    ],
  },
]

test('a case stands where its last step by then has left it, and what was done stays done', () => {
  expect(progressAt(steps, 0, '')).toEqual({ active: ['a'], done: ['start'], flows: ['f1'] })
  expect(progressAt(steps, 1, '')).toEqual({ active: ['a'], done: ['start'], flows: ['f1'] })
  expect(progressAt(steps, 2, '')).toEqual({ active: ['b'], done: ['start', 'a'], flows: ['f1', 'f2'] })
})

test('a called process has come nowhere before it was called', () => {
  expect(progressAt(steps, 0, 'called')).toEqual({ active: [], done: [], flows: [] })
  expect(progressAt(steps, 2, 'called')).toEqual({ active: [], done: ['x'], flows: [] })
})
