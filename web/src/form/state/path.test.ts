import { expect, test } from 'vitest'
import { isSame, isWithin, pathAfterRemoval, valueAt, withoutRow, withValue } from './path'

const values = { mobile: '16000000001', partners: [{ share: 30 }, { share: 70 }] }

test('a path leads to a value, into tables too', () => {
  expect(valueAt(values, 'mobile')).toBe('16000000001')
  expect(valueAt(values, 'partners[1].share')).toBe(70)
  expect(valueAt(values, 'partners[7].share')).toBeUndefined()
})

test('a change leaves everything beside it as it was', () => {
  const next = withValue(values, 'partners[1].share', 60)
  expect(next).toEqual({ mobile: '16000000001', partners: [{ share: 30 }, { share: 60 }] })
  expect(valueAt(next, 'partners[0]')).toBe(values.partners[0])
  expect(values.partners[1]).toEqual({ share: 70 })
})

test('absent, null, blank and an empty list are the same: nothing', () => {
  expect(isSame(undefined, ' ')).toBe(true)
  expect(isSame(null, [])).toBe(true)
  expect(isSame(0, '')).toBe(false)
})

test('a row taken out takes its paths along, and those below it move up', () => {
  const after = (path: string) => pathAfterRemoval(path, 'partners', 1)
  expect(
    ['partners', 'partners[0].name', 'partners[1].name', 'partners[2].name', 'partnersNote'].flatMap(after),
  ).toEqual(['partners', 'partners[0].name', 'partners[1].name', 'partnersNote'])
  expect(withoutRow({ partners: ['a', 'b', 'c'] }, 'partners', 1)).toEqual({ partners: ['a', 'c'] })
})

test('a path is within its table, not within a field whose name begins alike', () => {
  expect([isWithin('firm', 'firm'), isWithin('firm[0].name', 'firm'), isWithin('firmId', 'firm')]).toEqual([
    true,
    true,
    false,
  ])
})
