// Every payload gives the same violations in the browser's module as natively.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cases, design, form, testing } from './modules.mjs'

const today = '2026-11-21'
const lines = readFileSync(new URL('payloads/payloads.jsonl', cases), 'utf8').trim().split('\n')

test('each body is judged as the case says', () => {
  assert.ok(lines.length > 200)
  for (const line of lines) {
    const { payload, input, violations } = JSON.parse(line)
    const found = testing.checkPayload(payload, input, today)
    const said = found.map(({ field, code, severity }) => `${field} ${code}${severity === 'warning' ? ' (warning)' : ''}`)
    assert.deepEqual(said, violations, line)
  }
})

test('the pages ask their own modules about what they send most', () => {
  const designed = [
    'declarations',
    'executionListener',
    'listenerField',
    'nodeConfiguration',
    'noticeBinding',
    'noticeConfiguration',
    'operationConfiguration',
    'taskListener',
    'variableMapping',
  ]
  for (const [module, asked] of [
    [form, ['decision']],
    [design, designed],
  ]) {
    const cases = lines.map((line) => JSON.parse(line)).filter(({ payload }) => asked.includes(payload))
    assert.deepEqual([...new Set(cases.map(({ payload }) => payload))].sort(), asked)
    for (const { payload, input } of cases) {
      assert.deepEqual(module.checkPayload(payload, input, today), testing.checkPayload(payload, input, today), payload)
    }
  }
})

test('an absent value is as good as null or undefined', () => {
  const decision = { taskId: '1', taskVersion: 1, clcz: '05', opinion: '同意' }
  assert.deepEqual(testing.checkPayload('decide', { ...decision, signature: undefined }, today), [])
  assert.deepEqual(testing.checkPayload('decide', { ...decision, signature: null }, today), [])
})

test('a name that is no payload is a fault of the page', () => {
  assert.throws(() => form.checkPayload('nothing', {}, today), { code: 'UNKNOWN_PAYLOAD' })
})
