import { expect, test } from 'vitest'
import type { Form } from '../core/types'
import {
  insertAt,
  insertionPoint,
  movePart,
  newForm,
  newSection,
  partPathOf,
  removeAt,
  removePart,
  renameKey,
  setAt,
  stepTarget,
} from './design'
import { defaultCaptions, newField, withRule } from './newField'

function sound(): Form {
  let form = newForm('F_TEST', { zh: '测试', en: 'Test' }, '1')
  form = insertAt(form, 'sections', 1, newSection(form))
  for (const widget of ['text', 'text', 'table'] as const) {
    const { list, index } = insertionPoint(form, 'sections[0]')
    form = insertAt(form, list, index, newField(form, list, widget))
  }
  return form
}

const keys = (form: Form) => form.sections.map(({ fields }) => fields.map(({ key }) => key).join(' '))

test('new fields and sections get keys that are free', () => {
  expect(sound().sections.map(({ key }) => key)).toEqual(['section1', 'section2'])
  expect(keys(sound())).toEqual(['text1 text2 table1', ''])
})

test('a field is at least as protected as what its rule is about, and never less than it was', () => {
  const field = newField(sound(), 'sections[0].fields', 'text')
  expect(defaultCaptions).toContain(field.label.zh)
  expect(withRule(field, 'idCard', 'P2')).toMatchObject({ rule: 'idCard', class: 'P2' })
  expect(withRule(field, 'year', 'P0').class).toBe('P1')
  expect(withRule({ ...field, class: 'P3' }, 'idCard', 'P2').class).toBe('P3')
  expect(withRule(withRule(field, 'idCard', 'P2'), undefined, 'P0')).toMatchObject({ rule: undefined, class: 'P2' })
})

test('a new field goes after the selected one, else to the end', () => {
  expect(insertionPoint(sound(), 'sections[0].fields[0]')).toEqual({ list: 'sections[0].fields', index: 1 })
  expect(insertionPoint(sound(), '')).toEqual({ list: 'sections[1].fields', index: 0 })
  const columns = 'sections[0].fields[2].columns'
  const form = insertAt(sound(), columns, 0, newField(sound(), columns, 'text'))
  expect(form.sections[0]?.fields[2]?.columns?.map(({ key }) => key)).toEqual(['text1'])
  expect(insertionPoint(form, `${columns}[0]`)).toEqual({ list: columns, index: 1 })
})

test('a move counts places as they are before it', () => {
  const down = movePart(sound(), 'sections[0].fields[0]', 'sections[0].fields', 2)
  expect([keys(down.form)[0], down.partPath]).toEqual(['text2 text1 table1', 'sections[0].fields[1]'])
  const up = movePart(sound(), 'sections[0].fields[2]', 'sections[0].fields', 0)
  expect([keys(up.form)[0], up.partPath]).toEqual(['table1 text1 text2', 'sections[0].fields[0]'])
  const over = movePart(sound(), 'sections[0].fields[1]', 'sections[1].fields', 0)
  expect(keys(over.form)).toEqual(['text1 table1', 'text2'])
})

test('a step leads over the border of a section and ends at the end', () => {
  expect(stepTarget(sound(), 'sections[0].fields[2]', 1)).toEqual({ list: 'sections[1].fields', index: 0 })
  expect(stepTarget(sound(), 'sections[0].fields[1]', 1)).toEqual({ list: 'sections[0].fields', index: 3 })
  expect(stepTarget(sound(), 'sections[0].fields[0]', -1)).toBeNull()
  expect(stepTarget(sound(), 'sections[1]', 1)).toBeNull()
})

test('an edit leaves everything beside it as it was', () => {
  const before = sound()
  const after = setAt(before, 'sections[0].fields[1].required', true)
  expect(after.sections[0]?.fields[1]?.required).toBe(true)
  expect(after.sections[0]?.fields[0]).toBe(before.sections[0]?.fields[0])
  expect(keys(removeAt(after, 'sections[0].fields[1]'))[0]).toBe('text1 table1')
})

test('rights and checks follow the key of a field, and go with it', () => {
  const rights = { text1: 'write', text2: 'hidden' } as const
  const form: Form = {
    ...sound(),
    checks: [{ when: '', field: 'text1', message: { zh: '', en: '' }, warning: false }],
    nodes: [{ node: 'city', rights }],
  }
  const renamed = renameKey(form, 'sections[0].fields[0]', 'name')
  expect([renamed.checks?.[0]?.field, renamed.nodes?.[0]?.rights]).toEqual(['name', { text2: 'hidden', name: 'write' }])
  expect(removePart(renamed, 'sections[0]').nodes?.[0]?.rights).toEqual({})
  expect(removePart(renamed, 'sections[0].fields[1]').nodes?.[0]?.rights).toEqual({ name: 'write' })
})

test('a problem leads to what can be selected', () => {
  expect(partPathOf('sections[0].fields[2].columns[1].key')).toBe('sections[0].fields[2].columns[1]')
  expect(partPathOf('sections[0].fields[2].visibleWhen')).toBe('sections[0].fields[2]')
  expect(partPathOf('sections[3].title')).toBe('sections[3]')
  expect(partPathOf('checks[0].when')).toBe('')
})
