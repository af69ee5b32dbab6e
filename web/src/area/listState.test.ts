import { expect, test } from 'vitest'
import type { Area, Filter } from '../core/types'
import { isNarrowed, listRequest, ofKept, readList, writeList } from './listState'

const filter = (key: string, kind: Filter['kind']): Filter => ({
  key,
  kind,
  field: key,
  label: { zh: key, en: key },
})

// Of an area, an address knows the filters and what can be sorted by.
const area = {
  list: {
    filters: [filter('name', 'contains'), filter('state', 'in'), filter('page', 'equals'), filter('day', 'range')],
    sortable: ['day'],
  },
} as unknown as Area

const read = (address: string) => readList(area, new URLSearchParams(address))

test('an address says what the list shows, and the list writes the same address', () => {
  const address =
    'keyword=%E9%AB%98%E7%A3%8A&f.name=%E9%AB%98&f.state=01%2C06&f.page=7&f.day=2026-01-01%7E&sort=-day&page=3&pageSize=50&removed=1&figures=1'
  const state = read(address)
  expect(state).toEqual({
    keyword: '高磊',
    filters: { name: '高', state: ['01', '06'], page: '7', day: { from: '2026-01-01' } },
    sort: { column: 'day', descending: true },
    page: 3,
    pageSize: 50,
    removed: true,
    figures: true,
  })
  expect(writeList(state)).toBe(address)
})

test('what an address makes up is as if it said nothing', () => {
  const state = read('f.unknown=1&f.state=&f.day=%7E&sort=name&page=-1&pageSize=x&removed=yes')
  expect(writeList(state)).toBe('')
  expect(isNarrowed(state)).toBe(false)
  expect(listRequest(state)).toEqual({ keyword: undefined, filters: undefined, sort: undefined, page: 1, pageSize: 10 })
})

test('a range that is open at its beginning comes back as it was', () => {
  const state = { ...read(''), filters: { day: { to: '2026-12-31' } } }
  expect(read(writeList(state)).filters).toEqual({ day: { to: '2026-12-31' } })
})

test('a filter that is kept replaces all that narrows the list', () => {
  const state = {
    ...read('keyword=x&f.name=y&removed=1'),
    ...ofKept({ filters: { state: ['01'] }, sort: { column: 'day' } }),
  }
  expect(writeList(state)).toBe('f.state=01&sort=day')
})
