import { expect, test } from 'vitest'
import { grouped } from './numbers'

test.each([
  [0, '0'],
  [999, '999'],
  [1234567, '1,234,567'],
  [39.5, '39.5'],
])('%d is written as %s', (value, expected) => {
  expect(grouped(value)).toBe(expected)
})
