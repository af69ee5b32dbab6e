import { expect, test } from 'vitest'
import type { Migrated } from '../../api/contract'
import { chosen, isFinal, unmapped } from './mapping'

const row: Migrated = {
  instanceId: 'i',
  sqId: 's',
  sqNo: '1',
  fromVersion: 1,
  toVersion: 2,
  fits: false,
  tasks: [],
  code: 'CANNOT_MIGRATE',
  reason: null,
  elements: ['b'],
  names: { b: '受理' },
}

test('what is in the way is offered once, with what was chosen before', () => {
  expect(unmapped([row, row], { a: 'x' })).toEqual(['a', 'b'])
  expect(chosen({ a: 'x', b: '' })).toEqual({ a: 'x' })
})

test('there is no way back where two old elements went to one', () => {
  expect(isFinal({ b: 'b2' })).toBe(false)
  expect(isFinal({ a: 'x', b: 'x' })).toBe(true)
})
