import { expect, test } from 'vitest'
import { cutKeyword, normalizeKeyword } from './keyword'

test('the number of a case is pasted whole, with the blanks around it', () => {
  const number = '990100202611280000021'
  expect(normalizeKeyword(` ${number}\t`)).toBe(number)
  expect(cutKeyword(` ${number}`).trim()).toBe(number)
  expect(normalizeKeyword('9'.repeat(31))).toBe('9'.repeat(30))
})

test('any other text has at most 20 characters, whatever they take in the browser', () => {
  expect(normalizeKeyword('律'.repeat(21))).toBe('律'.repeat(20))
  expect(cutKeyword('𠀀'.repeat(21))).toBe('𠀀'.repeat(20))
  expect(cutKeyword('示范 ')).toBe('示范 ')
})
