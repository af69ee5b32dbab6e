import { expect, test } from 'vitest'
import type { Right } from '../../core/form'
import type { Form } from '../../core/types'
import { fieldsToFill } from './laterFields'

function field(key: string, readOnly: boolean) {
  return { key, readOnly, label: { zh: key, en: key }, widget: 'text', required: false, class: 'P0' }
}

const form = {
  code: 'F',
  version: 1,
  sections: [
    { key: 'own', title: { zh: 'a', en: 'a' }, fields: [field('reason', false), field('oldFirm', true)] },
    { key: 'new', title: { zh: 'b', en: 'b' }, fields: [field('newLicenceNo', true)] },
  ],
  nodes: [{ node: 'cert', rights: { newLicenceNo: 'required', reason: 'read' } }],
} as unknown as Form

function keys(values: Record<string, unknown>, rights?: Record<string, Right>): string[] {
  return fieldsToFill(form, values, rights).sections.flatMap(({ fields }) => fields.map(({ key }) => key))
}

test('what the authority fills in at the end is not asked of the applicant', () => {
  expect(keys({ oldFirm: 'x' })).toEqual(['reason', 'oldFirm'])
  expect(keys({})).toEqual(['reason', 'oldFirm'])
})

test('once it is filled in he sees it', () => {
  expect(keys({ newLicenceNo: '1' })).toEqual(['reason', 'oldFirm', 'newLicenceNo'])
})

test('at a step that names fields he fills in those, and they are his to fill', () => {
  expect(keys({}, { newLicenceNo: 'required', reason: 'read' })).toEqual(['newLicenceNo'])
  expect(keys({}, { reason: 'write' })).toEqual(['reason'])
})
