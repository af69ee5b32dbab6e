// The check of a form, as its pages ask for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { form, formProblems } from './modules.mjs'

test('the values of a form cross as they are', () => {
  const fields = [
    { key: 'mobile', required: true, rule: 'mobile' },
    { key: 'note' },
    { key: 'share', widget: 'number', max: 100 },
    { key: 'rows', widget: 'table', columns: [{ key: 'name', maxLength: 2 }] },
  ]
  const checker = form.checker({ sections: [{ key: 'main', fields }] })
  const check = (data, context) => checker.check({ mobile: '13800138000', ...data }, '2026-11-21', context)
  const error = (field, code, params) => ({ field, severity: 'error', code, ...(params && { params }) })

  assert.deepEqual(check({}), [])
  for (const note of ['é', '王芳', '😀', '\ud800', 'a王é😀', '', undefined, null]) assert.deepEqual(check({ note }), [], note)
  assert.deepEqual(check({ mobile: '138', note: '"\n王' }), [error('mobile', 'mobile'), error('note', 'controlCharacter')])
  assert.deepEqual(check({ note: 1 }), [error('note', 'wrongType')])
  assert.deepEqual(check({ note: '字'.repeat(9000) }), [error('note', 'tooLong', { max: 200 })])
  for (const share of [1, -0, 0.5, 1e-9]) assert.deepEqual(check({ share }), [])
  assert.deepEqual(check({ share: 100.5 }), [error('share', 'atMost', { max: '100' })])
  for (const share of [101, 2 ** 30 - 1, 2 ** 30, 2 ** 53]) assert.deepEqual(check({ share }), [error('share', 'atMost', { max: '100' })])
  assert.deepEqual(check({ share: -1, note: 7 }), [error('note', 'wrongType')])
  assert.deepEqual(check({ share: '1' }), [error('share', 'notNumber')])
  for (const share of [NaN, Infinity]) assert.deepEqual(check({ share }), [])
  assert.deepEqual(check({ rows: [{ name: '王芳' }, { name: '王若兰' }] }), [error('rows[1].name', 'tooLong', { max: 2 })])
  assert.deepEqual(check({ '王"': 1, '': undefined }), [error('王"', 'unknownField')])
})

test('what a form is checked against is held until it changes', () => {
  const described = { sections: [{ key: 'main', fields: [{ key: 'born', widget: 'date' }] }], checks: [{ when: '${born < today}', field: 'born' }] }
  const checker = form.checker(described)
  const codes = (...asked) => checker.check(...asked).map(({ code }) => code)
  const data = { born: '2026-11-20' }
  assert.deepEqual(codes(data, '2026-11-21'), [])
  assert.deepEqual(codes(data, '2026-11-20'), ['stated'])
  assert.deepEqual(codes(data, '2026-11-21', { rights: { born: 'read' } }), ['readOnly'])
  assert.deepEqual(codes(data, '2026-11-21', { rights: { born: 'read' }, stored: data }), [])
  assert.deepEqual(codes(data, '2026-11-21'), [])
  assert.throws(() => codes(data, 'today'), { code: 'WRONG_TYPE' })
})

test('many rows are checked at once', () => {
  const checker = form.checker({ sections: [{ key: 'main', fields: [{ key: 'mobile', required: true, rule: 'mobile' }] }] })
  const rows = Array.from({ length: 1000 }, (_, index) => ({ mobile: index % 250 === 7 ? '138' : '13800138000' }))
  const found = checker.checkRows([...rows, {}], '2026-11-21')
  const codes = found.map(({ row, violations }) => [row, ...violations.map(({ code }) => code)])
  assert.deepEqual(codes, [[7, 'mobile'], [257, 'mobile'], [507, 'mobile'], [757, 'mobile'], [1000, 'required']])
  assert.deepEqual(checker.checkRows([], '2026-11-21'), [])
  assert.throws(() => form.handle({}).checkRows(0, 0), { code: 'WRONG_TYPE' })
})

test('violations keep their meaning however many are told', () => {
  const checker = form.checker({ sections: [{ key: 'main', fields: [{ key: 'note' }] }] })
  const rows = Array.from({ length: 1500 }, (_, index) => ({ [`unknown${index}`]: 1 }))
  for (let round = 0; round < 3; round++) {
    const fields = checker.checkRows(rows, '2026-11-21').map(({ row, violations }) => [row, violations[0].field])
    assert.deepEqual(fields, rows.map((_, index) => [index, `unknown${index}`]))
    assert.deepEqual(checker.check({ note: 1 }, '2026-11-21'), [{ field: 'note', severity: 'error', code: 'wrongType' }])
  }
})

test('what is wrong with a designed form is told', () => {
  const name = { zh: '请假', en: 'Leave' }
  const sections = (fields) => [{ key: 'main', title: name, fields }]
  const described = (fields) => ({ code: 'LEAVE', name, classifyType: '1', sections: sections(fields) })
  const known = { dictionaries: { classifyType: ['1'] } }
  const codes = (fields) => formProblems(described(fields), known).map(({ path, code }) => [path, code])
  const days = { key: 'days', label: { zh: '天数', en: 'Days' }, widget: 'number' }
  assert.deepEqual(codes([days]), [])
  assert.deepEqual(codes([days, days]), [['sections[0].fields[1].key', 'duplicateKey']])
  assert.throws(() => formProblems([], {}), { code: 'WRONG_TYPE' })
})
