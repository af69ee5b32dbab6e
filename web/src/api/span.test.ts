import { expect, test } from 'vitest'
import { asTimes } from './span'

test('days are sent as the times that begin and end them', () => {
  expect(asTimes({ keyword: '高', from: '2026-01-05', to: '2026-01-31' })).toEqual({
    keyword: '高',
    startTime: '2026-01-05 00:00:00',
    endTime: '2026-01-31 23:59:59',
  })
})

test('one end, no end, and what is no day', () => {
  expect(asTimes({ to: '2026-01-31' })).toEqual({ endTime: '2026-01-31 23:59:59' })
  expect(asTimes({ from: '', keyword: '' })).toEqual({ keyword: '' })
  expect(asTimes({ from: '3', to: '12.5' })).toEqual({ from: '3', to: '12.5' })
})
