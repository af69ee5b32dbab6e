import { expect, test } from 'vitest'
import { joined } from './joined'

test('what is missing is left out, and nothing is said twice', () => {
  expect(joined(['林正', null, '示范衡正律师事务所'])).toBe('林正 · 示范衡正律师事务所')
  expect(joined(['示范衡正律师事务所', '', '示范衡正律师事务所'])).toBe('示范衡正律师事务所')
  expect(joined([undefined, null])).toBe('')
})
