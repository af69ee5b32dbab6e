import { beforeEach, expect, test } from 'vitest'
import { endSession, startSession } from '../api/session'
import type { Form } from '../core/types'
import { draftKey, forgetDraft, keepDraft, readDraft } from './draft'

const form: Form = { code: 'F_X', name: { zh: '', en: '' }, classifyType: '1', version: 2, sections: [] }
const key = draftKey('user-1', 'apply.x')
const now = 1_800_000_000_000

beforeEach(() => {
  localStorage.clear()
  startSession('token')
  keepDraft(key, form, { name: 'Li', city: 'A' }, { name: 'Wang', city: 'A' }, now)
})

test('a draft holds what differs from what the server filled in', () => {
  expect(readDraft(key, form, now)?.values).toEqual({ name: 'Wang' })
  expect(readDraft(draftKey('user-2', 'apply.x'), form, now)).toBeNull()
})

test('a form typed back to what it was leaves no draft', () => {
  keepDraft(key, form, { name: 'Li' }, { name: 'Li' }, now)
  expect(localStorage.getItem(key)).toBeNull()
})

test('a draft of another version of the form, an old one and a broken one are forgotten', () => {
  expect(readDraft(key, { ...form, version: 3 }, now)).toBeNull()
  expect(localStorage.getItem(key)).toBeNull()
  keepDraft(key, form, {}, { name: 'Wang' }, now)
  expect(readDraft(key, form, now + 31 * 24 * 3_600_000)).toBeNull()
  localStorage.setItem(key, '{"values"')
  expect(readDraft(key, form, now)).toBeNull()
})

test('who signs out leaves none, and keeps none afterwards', () => {
  endSession('byUser')
  expect(localStorage.getItem(key)).toBeNull()
  keepDraft(key, form, {}, { name: 'Wang' }, now)
  expect(localStorage.getItem(key)).toBeNull()
})

test('a session that ran out leaves the draft, and sending the form does not', () => {
  endSession('expired')
  expect(readDraft(key, form, now)?.savedAt).toBe(now)
  forgetDraft(key)
  expect(readDraft(key, form, now)).toBeNull()
})
