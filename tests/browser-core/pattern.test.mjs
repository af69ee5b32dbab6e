// Patterns of text fields: every vector of tests/cases/rules/patterns.json in the browser's module, and the form's module that
// asks it. core/tests/patterns.rs runs the same natively.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cases, form, pattern } from './modules.mjs'

const { matching, slow, faulty, longest, deepest, tooDeep } = JSON.parse(readFileSync(new URL('rules/patterns.json', cases), 'utf8'))

test('whole texts match or do not', () => {
  for (const { pattern: expression, ok, bad } of matching) {
    assert.equal(pattern.problem(expression), null, expression)
    for (const text of ok) assert.ok(pattern.matches(expression, text), `${expression} must accept ${text}`)
    for (const text of bad) assert.ok(!pattern.matches(expression, text), `${expression} must refuse ${text}`)
  }
})

test('no expression takes long with a long text', () => {
  for (const { pattern: expression, repeat, times } of slow) {
    const started = performance.now()
    assert.ok(!pattern.matches(expression, repeat.repeat(times)), expression)
    const taken = performance.now() - started
    assert.ok(taken < 10_000, `${expression}: ${taken} ms`)
  }
})

test('a faulty expression is told with its place', () => {
  for (const { pattern: expression, code, position, reason } of faulty) {
    const { params, ...problem } = pattern.problem(expression) ?? {}
    assert.deepEqual([problem.code, params?.position, params?.reason], [code, position, reason], expression)
    assert.ok(problem.message['zh-CN'] && problem.message.en, expression)
  }
})

test('expressions have a greatest length and depth', () => {
  assert.equal(pattern.problem('汉'.repeat(longest)), null)
  assert.deepEqual(pattern.problem('汉'.repeat(longest + 1)).params, { max: longest })
  const nested = (depth) => `${'('.repeat(depth)}a${')'.repeat(depth)}`
  assert.equal(pattern.problem(nested(deepest)), null)
  assert.equal(pattern.problem(nested(tooDeep)).params.reason, 'tooDeep')
})

test('the check of a form asks the module about each value that it has nothing else to say of', () => {
  const asked = []
  const han = { pattern: '\\p{Han}+', patternMessage: { zh: '应为汉字', en: 'Chinese only' } }
  const fields = [
    { key: 'name', maxLength: 5, ...han },
    { key: 'code', widget: 'textarea', pattern: '\\d{2}' },
    { key: 'why', visibleWhen: "${code == '10'}", ...han },
    { key: 'rows', widget: 'table', columns: [{ key: 'number', pattern: '\\d{2}' }] },
  ]
  const described = { sections: [{ key: 'main', fields }] }
  const checker = form.checker(described)
  const check = (data) => checker.check(data, '2026-11-22').map(({ field, code }) => `${field} ${code}`)
  assert.deepEqual(check({ name: 'Wang' }), [], 'nobody is there to ask')
  form.setPatterns({ matches: (expression, text) => asked.push(text) > 0 && pattern.matches(expression, text) })
  assert.deepEqual(check({ name: '', code: '  ', why: 'hidden' }), [])
  assert.deepEqual(check({ name: '王芳王芳王芳' }), ['name tooLong'])
  assert.deepEqual(asked, [])
  assert.deepEqual(check({ name: ' 王芳 ', code: '10', why: '开庭' }), [])
  // Fields are checked in the order of their keys.
  assert.deepEqual(asked, ['10', '王芳', '开庭'])
  assert.deepEqual(check({ name: 'Wang', code: '1', rows: [{ number: '12' }, {}, { number: '1a' }] }), [
    'name stated',
    'code pattern',
    'rows[2].number pattern',
  ])
  const [{ params }] = checker.check({ name: 'Wang' }, '2026-11-22')
  assert.deepEqual(params, { zh: '应为汉字', en: 'Chinese only' })
})
