import { expect, test } from 'vitest'
import type { CurrentUser } from '../api/contract'
import type { Area, PresetSource } from '../core/types'
import { knownValues } from './known'

const preset = (field: string, from: PresetSource, value = '') => ({ field, from, value })
const fields = ['number', 'kind', 'firmId', 'lawyerId', 'note'].map((key) => ({ key }))

// Of an area, its fields and presets alone matter here.
const area = {
  form: { sections: [{ fields }] },
  presets: [preset('number', 'number', 'A{000}'), preset('kind', 'constant', '01'), preset('firmId', 'callerFirm')],
} as unknown as Area
const user = (ids: Partial<CurrentUser>) => ids as CurrentUser

test('what the system fills in is known, whatever the address says of it', () => {
  const search = new URLSearchParams('set.firmId=other&set.kind=02&set.note=x&set.secret=y')
  const { values, filled } = knownValues(area, user({ firmId: 'firm-1' }), search)
  expect(values).toEqual({ kind: '01', firmId: 'firm-1', note: 'x' })
  expect([...filled]).toEqual(['number', 'kind', 'firmId'])
})

test('whoever has no firm names one; the address may name it for him', () => {
  const staff = knownValues(area, user({ firmId: null, lawyerId: null }), new URLSearchParams('set.firmId=firm-2'))
  expect(staff.values).toEqual({ kind: '01', firmId: 'firm-2' })
  expect(staff.filled.has('firmId')).toBe(false)
})

test('the firm of a lawyer is known to the server', () => {
  expect(knownValues(area, user({ firmId: null, lawyerId: 'l1' }), new URLSearchParams()).filled.has('firmId')).toBe(
    true,
  )
})
