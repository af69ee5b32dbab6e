import { expect, test } from 'vitest'
import { readListAddress, usualSize, writeListAddress } from './listAddress'

const usual = { keyword: '', state: '' }

test('an address says filter and page of its list, and what it leaves out is as usual', () => {
  expect(readListAddress('/system/user?state=locked&page=3', usual, 10)).toEqual({
    filter: { keyword: '', state: 'locked' },
    paging: { page: 3, pageSize: 10 },
  })
  expect(readListAddress('/system/user', usual, 10).paging).toEqual({ page: 1, pageSize: 10 })
})

test('what makes no number is as usual', () => {
  expect(readListAddress('/x?page=-1&pageSize=many', usual, 10).paging).toEqual({ page: 1, pageSize: 10 })
})

test('what is usual stands in no address, and what an address says of other things stays', () => {
  const shown = { filter: { keyword: '王', state: '' }, paging: { page: 2, pageSize: 10 } }
  const written = writeListAddress('/system/user?state=locked&tab=1', usual, 10, shown)
  expect(written).toBe(`/system/user?tab=1&keyword=${encodeURIComponent('王')}&page=2`)
  expect(readListAddress(written, usual, 10)).toEqual(shown)
  const first = { filter: usual, paging: { page: 1, pageSize: 10 } }
  expect(writeListAddress(written, usual, 10, first)).toBe('/system/user?tab=1')
})

test('a list begins with a page of ten rows', () => {
  expect(readListAddress('/system/user', usual, usualSize).paging).toEqual({ page: 1, pageSize: 10 })
})
