import { beforeEach, expect, test } from 'vitest'
import { endSession } from '../api/session'
import { keepTabs, keptTabs } from './keptTabs'

const tabs = [
  { page: 0, url: '/dashboard', round: 0 },
  { page: 1, url: '/lawyer/detail?id=1', title: 'A', round: 2 },
]

beforeEach(() => localStorage.clear())

test('the open pages of an account come back, those of another do not', () => {
  keepTabs('one', tabs)
  expect(keptTabs('one')).toEqual([{ url: '/dashboard' }, { url: '/lawyer/detail?id=1', title: 'A' }])
  expect(keptTabs('two')).toEqual([])
})

test('they outlive a session that ran out or was locked, but no sign-out', () => {
  keepTabs('one', tabs)
  endSession('expired')
  endSession('locked')
  expect(keptTabs('one')).toHaveLength(2)
  endSession('byUser')
  expect(keptTabs('one')).toEqual([])
})

test('what is no list of pages is nothing', () => {
  localStorage.setItem('lawdesk.tabs.one', '{"url":1}')
  expect(keptTabs('one')).toEqual([])
  localStorage.setItem('lawdesk.tabs.one', '[{"url":"https://elsewhere.example"},7]')
  expect(keptTabs('one')).toEqual([])
})
