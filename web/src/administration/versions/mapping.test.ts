import { expect, test } from 'vitest'
import type { Migrated } from '../../api/contract'
import { chosen, unmapped, wayBack } from './mapping'

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
}

test('what is in the way is offered once, with what was chosen before', () => {
  expect(unmapped([row, row], { a: 'x' })).toEqual(['a', 'b'])
  expect(chosen({ a: 'x', b: '' })).toEqual({ a: 'x' })
})

test('who was moved goes back where he came from, unless nobody can tell', () => {
  expect(wayBack('f', row, { b: 'b2' })).toEqual({ flowKey: 'f', version: 1, elements: { b2: 'b' }, instances: ['i'] })
  expect(wayBack('f', row, { a: 'x', b: 'x' })).toBeUndefined()
})
