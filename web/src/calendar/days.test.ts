import { expect, test } from 'vitest'
import { daysOf, nextKind } from './days'

test('a year has all its days, and those that the calendar does not name are Monday to Friday', () => {
  const days = daysOf(2028, [{ date: '2028-01-03', kind: 'holiday', name: '元旦' }])
  expect(days.length).toBe(366)
  expect(days.slice(0, 4).map(({ date, kind, name }) => `${date} ${kind} ${name}`.trim())).toEqual([
    '2028-01-01 weekend',
    '2028-01-02 weekend',
    '2028-01-03 holiday 元旦',
    '2028-01-04 work',
  ])
})

test('a click turns a day, and a second one turns it back', () => {
  const day = (date: string, kind: 'work' | 'weekend' | 'holiday' | 'makeUpWork') => nextKind({ date, kind, name: '' })
  expect([day('2027-01-04', 'work'), day('2027-01-04', 'holiday')]).toEqual(['holiday', 'work'])
  expect([day('2027-01-02', 'weekend'), day('2027-01-02', 'makeUpWork')]).toEqual(['makeUpWork', 'weekend'])
  expect(day('2027-01-02', 'holiday')).toBe('makeUpWork')
})
