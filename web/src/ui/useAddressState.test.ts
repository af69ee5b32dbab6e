import { expect, test } from 'vitest'
import { readState, writeState } from './useAddressState'

const usual = { keyword: '', year: 2026, behind: false, page: 1 }

test('what is as usual does not stand in the address, and other parameters stay', () => {
  const state = { ...usual, keyword: '高磊', behind: true, page: 3 }
  const written = writeState(usual, state, new URLSearchParams('id=7&year=2025'))
  expect(Object.fromEntries(written)).toEqual({ id: '7', keyword: '高磊', behind: '1', page: '3' })
  expect(readState(usual, written)).toEqual(state)
})

test('what an address makes up is as if it said nothing', () => {
  expect(readState(usual, new URLSearchParams('page=-1&year=x&behind=yes'))).toEqual(usual)
})
