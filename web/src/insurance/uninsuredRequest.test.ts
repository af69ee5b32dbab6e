import { expect, test } from 'vitest'
import { readRequest, writeRequest } from './uninsuredRequest'

test('the address says what is shown, without what is usual', () => {
  const request = { keyword: '林', days: 30, page: 3, pageSize: 50 }
  expect(readRequest(writeRequest(request))).toEqual(request)
  expect(writeRequest(readRequest(new URLSearchParams())).toString()).toBe('')
})

test('what an address makes up is as if it said nothing', () => {
  const made = new URLSearchParams({ days: '31', page: '-1', pageSize: 'x', keyword: 'a'.repeat(30) })
  expect(readRequest(made)).toEqual({ keyword: 'a'.repeat(20), days: 0, page: 1, pageSize: 20 })
})
