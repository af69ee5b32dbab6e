import { expect, test } from 'vitest'
import { holdsAny } from './permissions'

test('one of several permissions suffices, also one with a star', () => {
  expect(holdsAny(['sq:list'], ['sq:export', 'sq:list'])).toBe(true)
  expect(holdsAny(['sq:*'], ['sq:export'])).toBe(true)
  expect(holdsAny(['*'], ['sq:export'])).toBe(true)
  expect(holdsAny(['sq:list'], ['sq:export'])).toBe(false)
  expect(holdsAny(['sq*'], ['sqx:export'])).toBe(false)
})

test('what is no array of permissions is an error', () => {
  expect(() => holdsAny(['*'], 'sq:list' as never)).toThrow(TypeError)
  expect(() => holdsAny(['*'], [])).toThrow(TypeError)
})
