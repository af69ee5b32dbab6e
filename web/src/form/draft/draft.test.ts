import { beforeEach, expect, test } from 'vitest'
import { endSession, startSession } from '../../api/session'
import type { Form } from '../../core/types'
import { adoptDraft, deleteDraft, draftKey, draftOfOtherWindow, readDraft, saveDraft } from './draft'

const field = { label: { zh: '', en: '' }, widget: 'text', required: false, readOnly: false, class: 'P1' } as const
const section = {
  key: 'main',
  title: field.label,
  fields: [
    { ...field, key: 'name' },
    { ...field, key: 'city' },
  ],
}
const form: Form = { code: 'F_X', name: field.label, classifyType: '1', version: 2, sections: [section], nodes: [] }
const key = draftKey('user-1', 'apply.x')
const now = 1_800_000_000_000

beforeEach(() => {
  localStorage.clear()
  startSession('token')
  saveDraft(key, form, { name: 'Li', city: 'A' }, { name: 'Wang', city: 'A' }, now)
})

test('a draft holds what differs from what the server filled in', () => {
  expect(readDraft(key, form, now)?.values).toEqual({ name: 'Wang' })
  expect(readDraft(draftKey('user-2', 'apply.x'), form, now)).toBeNull()
})

test('a form typed back to what it was leaves no draft', () => {
  saveDraft(key, form, { name: 'Li' }, { name: 'Li' }, now)
  expect(localStorage.getItem(key)).toBeNull()
})

test('of a draft of an older version stays what the form still asks for', () => {
  const newer = { ...form, version: 3, sections: [{ ...section, fields: [{ ...field, key: 'city' }] }] }
  saveDraft(key, form, {}, { name: 'Wang', city: 'B' }, now)
  expect(readDraft(key, newer, now)).toMatchObject({ values: { city: 'B' }, isOlder: true })
  expect(readDraft(key, form, now)).toMatchObject({ values: { name: 'Wang', city: 'B' }, isOlder: false })
})

test('a draft of another form, an old one and a broken one are forgotten', () => {
  expect(readDraft(key, { ...form, code: 'F_Y' }, now)).toBeNull()
  expect(localStorage.getItem(key)).toBeNull()
  saveDraft(key, form, {}, { name: 'Wang' }, now)
  expect(readDraft(key, form, now + 31 * 24 * 3_600_000)).toBeNull()
  localStorage.setItem(key, '{"values"')
  expect(readDraft(key, form, now)).toBeNull()
})

test('a window knows what another one keeps in the same place from what it has kept itself', () => {
  const mine = saveDraft(key, form, {}, { name: 'Wang' }, now)
  expect(draftOfOtherWindow(key, mine)).toBeNull()
  saveDraft(key, form, {}, { name: 'Zhao' }, now)
  expect(draftOfOtherWindow(key, mine)?.values).toEqual({ name: 'Zhao' })
})

test('who signs out leaves none, and keeps none afterwards', () => {
  endSession('byUser')
  expect(localStorage.getItem(key)).toBeNull()
  saveDraft(key, form, {}, { name: 'Wang' }, now)
  expect(localStorage.getItem(key)).toBeNull()
})

test('a session that ran out leaves the draft, and sending the form does not', () => {
  endSession('expired')
  expect(readDraft(key, form, now)?.savedAt).toBe(now)
  deleteDraft(key)
  expect(readDraft(key, form, now)).toBeNull()
})

test('a draft of another machine is taken over unless what stands here is newer or says the same', () => {
  const version = { code: 'F_X', version: 2 }
  adoptDraft(key, version, { name: 'Zhao' }, now - 1)
  expect(readDraft(key, form, now)?.values).toEqual({ name: 'Wang' })
  const stamp = readDraft(key, form, now)?.stamp
  adoptDraft(key, version, { name: 'Wang' }, now + 1)
  expect(readDraft(key, form, now)?.stamp).toBe(stamp)
  adoptDraft(key, version, { name: 'Zhao' }, now + 1)
  expect(readDraft(key, form, now)?.values).toEqual({ name: 'Zhao' })
})

test('who has signed out takes none over', () => {
  endSession('byUser')
  adoptDraft(key, { code: 'F_X', version: 2 }, { name: 'Zhao' }, now + 1)
  expect(localStorage.getItem(key)).toBeNull()
})
