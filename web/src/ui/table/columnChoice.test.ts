import { expect, test } from 'vitest'
import { isHidden, moved, narrowest, widest, withColumn, withWidth } from './columnChoice'

test('a column moves one place, and no further than the ends', () => {
  const keys = ['a', 'b', 'c']
  expect(moved(keys, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(keys, 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(keys, 'a', -1)).toEqual(keys)
  expect(moved(keys, 'c', 1)).toEqual(keys)
  expect(moved(keys, 'none', 1)).toEqual(keys)
})

test('a width stays within its limits, and none is as wide as the content', () => {
  const choice = { hidden: [], order: [], widths: { a: 100 } }
  expect(withWidth(choice, 'b', 199.6)).toEqual({ a: 100, b: 200 })
  expect(withWidth(choice, 'a', 1)).toEqual({ a: narrowest })
  expect(withWidth(choice, 'a', 10_000)).toEqual({ a: widest })
  expect(withWidth(choice, 'a', undefined)).toEqual({})
  expect(withWidth(choice, 'a', Number.NaN)).toEqual({})
})

test('a column that is out of sight at first is so until it is chosen, whatever else is hidden', () => {
  const choice = { hidden: ['a'], order: [], widths: {} }
  const extra = { key: 'x', extra: true }
  expect([{ key: 'a' }, { key: 'b' }, extra].map((column) => isHidden(choice, column))).toEqual([true, false, true])
  expect(withColumn(choice, extra, true)).toEqual({ shown: ['x'] })
  expect(withColumn({ ...choice, shown: ['x'] }, extra, false)).toEqual({ shown: [] })
  expect(withColumn(choice, { key: 'b' }, false)).toEqual({ hidden: ['a', 'b'] })
})
