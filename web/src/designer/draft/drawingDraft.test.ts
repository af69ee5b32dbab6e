import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../api/session'
import { type DrawingDraft, dropDraft, keepDraft, leftDrafts, openPages } from './drawingDraft'

const now = 1_800_000_000_000
const day = 24 * 3_600_000
const left: DrawingDraft = { stamp: 'a', origin: 'flow', revision: 3, at: now, name: 'Flow', text: '<mine/>' }
const stamps = (origin = 'flow', stored = '<stored/>') =>
  leftDrafts('user', origin, stored, now).map(({ stamp }) => stamp)

beforeEach(() => {
  localStorage.clear()
  openPages.clear()
  startSession('token')
})

test('what was left of a flow is offered where that flow is opened, newest first', () => {
  keepDraft('user', { ...left, stamp: 'old', at: now - day })
  keepDraft('user', left)
  keepDraft('user', { ...left, stamp: 'new flow', origin: '' })
  expect(stamps()).toEqual(['a', 'old'])
  expect(stamps('')).toEqual(['new flow'])
  expect(leftDrafts('other', 'flow', '', now)).toEqual([])
})

test('nothing is offered that is stored, too old, or held by an open page', () => {
  keepDraft('user', left)
  keepDraft('user', { ...left, stamp: 'old', at: now - 30 * day })
  keepDraft('user', { ...left, stamp: 'open' })
  openPages.add('open')
  expect(stamps()).toEqual(['a'])
  expect(stamps('flow', '<mine/>')).toEqual([])
})

test('a page keeps one draft, and does not write over that of another', () => {
  keepDraft('user', left)
  keepDraft('user', { ...left, stamp: 'b', text: '<theirs/>' })
  keepDraft('user', { ...left, text: '<later/>' })
  const texts = leftDrafts('user', 'flow', '', now).map(({ text }) => text)
  expect(texts.toSorted()).toEqual(['<later/>', '<theirs/>'])
  dropDraft('user', 'b')
  expect(stamps()).toEqual(['a'])
})

test('the oldest go where there are many', () => {
  for (let age = 8; age > 0; age--) keepDraft('user', { ...left, stamp: String(age), at: now - age * day })
  expect(stamps()).toEqual(['1', '2', '3', '4', '5'])
})

test('the oldest go where there is no room, and without any one goes on drawing', () => {
  keepDraft('user', { ...left, stamp: 'old', at: now - day })
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full')
  })
  keepDraft('user', left)
  expect(stamps()).toEqual(['a'])
  store.mockImplementation(() => {
    throw new DOMException('full')
  })
  keepDraft('user', { ...left, text: '<later/>' })
  expect(stamps()).toEqual([])
  store.mockRestore()
})

test('nothing is kept of somebody who has signed out, and nothing stays', () => {
  keepDraft('user', left)
  endSession('byUser')
  keepDraft('user', { ...left, stamp: 'b' })
  expect(stamps()).toEqual([])
})
