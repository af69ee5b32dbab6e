import { expect, test } from 'vitest'
import { initialTabs, type Tab, type TabAction, tabsReducer, urlAfterClosing } from './tabs'

function urls(...actions: TabAction[]): string[] {
  return actions.reduce(tabsReducer, initialTabs).map((tab) => tab.url)
}

const open: TabAction[] = [
  { type: 'visit', url: '/user' },
  { type: 'visit', url: '/lawyer/detail?id=1' },
  { type: 'visit', url: '/lawyer/detail?id=2' },
]

test('a page visited twice has one tab, another record has its own', () => {
  expect(urls(...open, { type: 'visit', url: '/lawyer/detail?id=1' })).toEqual([
    '/dashboard',
    '/user',
    '/lawyer/detail?id=1',
    '/lawyer/detail?id=2',
  ])
})

test('the dashboard stays whatever is closed', () => {
  expect(urls(...open, { type: 'close', url: '/dashboard' }, { type: 'closeAll' })).toEqual(['/dashboard'])
  expect(urls(...open, { type: 'closeOthers', url: '/user' })).toEqual(['/dashboard', '/user'])
})

test('closing the page in front goes to its right neighbour, or to its left one at the end', () => {
  const tabs: Tab[] = open.reduce(tabsReducer, initialTabs)
  expect(urlAfterClosing(tabs, '/user', '/user')).toBe('/lawyer/detail?id=1')
  expect(urlAfterClosing(tabs, '/lawyer/detail?id=2', '/lawyer/detail?id=2')).toBe('/lawyer/detail?id=1')
  expect(urlAfterClosing(tabs, '/user', '/dashboard')).toBe('/dashboard')
})

test('a refresh makes the page anew and keeps its place', () => {
  const tabs = [...open, { type: 'refresh', url: '/user' } as const].reduce(tabsReducer, initialTabs)
  expect(tabs.map((tab) => tab.round)).toEqual([0, 1, 0, 0])
})

test('a page that moves keeps its state, and its old address is free for another', () => {
  const moved: TabAction = { type: 'move', page: 1, to: '/user?id=1' }
  const tabs = [...open, moved, { type: 'visit', url: '/user' } as const].reduce(tabsReducer, initialTabs)
  expect(tabs.map((tab) => tab.url)).toEqual([
    '/dashboard',
    '/user?id=1',
    '/lawyer/detail?id=1',
    '/lawyer/detail?id=2',
    '/user',
  ])
  expect(tabs[1]?.page).toBe(1)
  expect(new Set(tabs.map((tab) => tab.page)).size).toBe(tabs.length)
})

test('after a reload the pages of before are there, in their order, and the one in front once', () => {
  const kept = [{ url: '/dashboard' }, { url: '/user' }, { url: '/lawyer/detail?id=1', title: 'A' }]
  const front: TabAction = { type: 'visit', url: '/user' }
  const tabs = [front, { type: 'restore', kept } as const].reduce(tabsReducer, initialTabs)
  expect(tabs.map((tab) => tab.url)).toEqual(['/dashboard', '/user', '/lawyer/detail?id=1'])
  expect(tabs[2]?.title).toBe('A')
  expect(new Set(tabs.map((tab) => tab.page)).size).toBe(tabs.length)
  expect(urls({ type: 'visit', url: '/systemmessage' }, { type: 'restore', kept })).toEqual([
    '/dashboard',
    '/user',
    '/lawyer/detail?id=1',
    '/systemmessage',
  ])
})

test('a page does not move to where another stands', () => {
  expect(urls(...open, { type: 'move', page: 1, to: '/lawyer/detail?id=1' })).toEqual(urls(...open))
})

test('a page that moves again before it is drawn at its new address moves on', () => {
  const moves = ['/user?page=2', '/user?page=3'].map((to) => ({ type: 'move', page: 1, to }) as const)
  const there: TabAction = { type: 'visit', url: '/user?page=3' }
  expect(urls({ type: 'visit', url: '/user' }, ...moves, there)).toEqual(['/dashboard', '/user?page=3'])
})
