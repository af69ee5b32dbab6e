// The check of a form, as its pages ask for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { form } from './modules.mjs'

test('a form is checked from one text', () => {
  const described = { sections: [{ key: 'main', fields: [{ key: 'mobile', required: true, rule: 'mobile' }, { key: 'note' }] }] }
  const checker = form.checker(described)
  const check = (input) => checker.check(input, '2026-11-21')
  assert.deepEqual(check({ data: { mobile: '13800138000' } }), [])
  assert.deepEqual(check({ data: { mobile: '138', note: '"\n王' } }), [
    { field: 'mobile', severity: 'error', code: 'mobile' },
    { field: 'note', severity: 'error', code: 'controlCharacter' },
  ])
  const rights = { mobile: 'read' }
  assert.deepEqual(check({ data: { mobile: '13800138000' }, stored: { mobile: '13800138000' }, rights }), [])
  assert.throws(() => checker.check(['no object'], '2026-11-21'), { code: 'WRONG_TYPE' })
})
