import { expect, test } from 'vitest'
import { capped, filterCount, readDesk, writeDesk } from './deskState'

test('an address says what the desk shows, and the desk writes the same address', () => {
  const address = 'tab=todo&subject=firm&sort=oldest&keyword=%E8%BD%AC&item=lsjgbg&from=2026-11-01&light=3&page=2'
  const state = readDesk(new URLSearchParams(address))
  expect(state).toEqual({
    tab: 'todo',
    sort: 'oldest',
    keyword: '转',
    filter: { item: 'lsjgbg', from: '2026-11-01', light: '3', subject: 'firm' },
    page: 2,
    pageSize: 10,
  })
  expect(writeDesk(state)).toBe(address)
})

test('what an address makes up is as if it said nothing', () => {
  const state = readDesk(new URLSearchParams('tab=all&sort=up&light=9&page=-1&pageSize=x'))
  expect(state).toEqual({ tab: undefined, sort: 'urgent', keyword: '', filter: {}, page: 1, pageSize: 10 })
  expect(writeDesk(state)).toBe('')
})

test('numbers end at 99, and the desk’s own subject is no filter', () => {
  expect([capped(0), capped(99), capped(100)]).toEqual(['0', '99', '99+'])
  expect(filterCount({ subject: 'firm', item: 'swbg', node: '' })).toBe(1)
})
