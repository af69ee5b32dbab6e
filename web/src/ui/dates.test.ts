import { expect, test } from 'vitest'
import { dateTime, span } from './dates'

test('moments are told in the time of China, wherever the browser is', () => {
  expect(dateTime(1_732_147_200_000)).toBe('2024-11-21 08:00:00')
  expect(dateTime(951_782_400_000, true)).toBe('2000-02-29 08:00')
  expect(dateTime(null)).toBe('')
})

test('a time is told in the largest unit that it fills', () => {
  const minute = 60_000
  expect(span(0)).toEqual({ unit: 'minutes', count: 1 })
  expect(span(59 * minute)).toEqual({ unit: 'minutes', count: 59 })
  expect(span(90 * minute)).toEqual({ unit: 'hours', count: 2 })
  expect(span(5 * 24 * 60 * minute)).toEqual({ unit: 'days', count: 5 })
})
