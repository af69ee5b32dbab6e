import { expect, test } from 'vitest'
import { readList, writeList } from './listState'

const usual = { status: '', keyword: '', page: 1, pageSize: 10 }

test('the address keeps what differs from the usual, beside what it is about', () => {
  expect(writeList(usual, { id: 'w1' })).toEqual({ id: 'w1' })
  const state = { status: '5', keyword: 'abc', page: 3, pageSize: 50 }
  expect(readList(new URLSearchParams(writeList(state)))).toEqual(state)
})

test.each(['0', '-1', 'x', '1.5', ''])('a page of “%s” is the first one', (page) => {
  expect(readList(new URLSearchParams({ page }))).toEqual(usual)
})

test('a keyword is cut to what the server takes', () => {
  expect(readList(new URLSearchParams({ keyword: 'x'.repeat(30) })).keyword).toHaveLength(20)
})
