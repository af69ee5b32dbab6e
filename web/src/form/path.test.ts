import { expect, test } from 'vitest'
import { isSame, valueAt, withValue } from './path'

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
