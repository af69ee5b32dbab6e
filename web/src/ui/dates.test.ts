import { expect, test } from 'vitest'
import { dateTime } from './dates'

test('moments are told in the time of China, wherever the browser is', () => {
  expect(dateTime(1_732_147_200_000)).toBe('2024-11-21 08:00:00')
  expect(dateTime(951_782_400_000, true)).toBe('2000-02-29 08:00')
  expect(dateTime(null)).toBe('')
})
