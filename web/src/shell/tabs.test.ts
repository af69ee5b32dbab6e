import { expect, test } from 'vitest'
import { initialTabs, placeAfterClosing, type Tab, type TabAction, tabsReducer } from './tabs'

function places(...actions: TabAction[]): string[] {
  return actions.reduce(tabsReducer, initialTabs).map((tab) => tab.place)
}

const open: TabAction[] = [
  { type: 'visit', place: '/user' },
  { type: 'visit', place: '/lawyer/detail?id=1' },
  { type: 'visit', place: '/lawyer/detail?id=2' },
]

test('a page visited twice has one tab, another record has its own', () => {
  expect(places(...open, { type: 'visit', place: '/lawyer/detail?id=1' })).toEqual([
    '/dashboard',
    '/user',
    '/lawyer/detail?id=1',
    '/lawyer/detail?id=2',
  ])
})

test('the dashboard stays whatever is closed', () => {
  expect(places(...open, { type: 'close', place: '/dashboard' }, { type: 'closeAll' })).toEqual(['/dashboard'])
  expect(places(...open, { type: 'closeOthers', place: '/user' })).toEqual(['/dashboard', '/user'])
})

test('closing the page in front goes to its right neighbour, or to its left one at the end', () => {
  const tabs: Tab[] = open.reduce(tabsReducer, initialTabs)
  expect(placeAfterClosing(tabs, '/user', '/user')).toBe('/lawyer/detail?id=1')
  expect(placeAfterClosing(tabs, '/lawyer/detail?id=2', '/lawyer/detail?id=2')).toBe('/lawyer/detail?id=1')
  expect(placeAfterClosing(tabs, '/user', '/dashboard')).toBe('/dashboard')
})

test('a refresh makes the page anew and keeps its place', () => {
  const tabs = [...open, { type: 'refresh', place: '/user' } as const].reduce(tabsReducer, initialTabs)
  expect(tabs.map((tab) => tab.round)).toEqual([0, 1, 0, 0])
})
