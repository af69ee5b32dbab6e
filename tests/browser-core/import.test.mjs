// The rows of a workbook get the same faults in the browser's module as natively (core/tests/imports.rs).
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cases, importChecker } from './modules.mjs'

const { area, context, rows } = JSON.parse(readFileSync(new URL('imports/rows.json', cases), 'utf8'))

test('each row is judged as the case says, all of them at once', () => {
  const check = importChecker(area, context)
  const told = rows.map(() => [])
  for (const { field, code, severity } of check(rows.map(({ cells }) => cells))) {
    const [, row, key] = /^rows\[(\d+)\]\.(.*)$/.exec(field)
    assert.equal(severity, 'error', field)
    told[row].push(`${key}=${code}`)
  }
  assert.deepEqual(told, rows.map(({ wrong }) => wrong))
})

test('five thousand rows are checked faster than people read that they are', () => {
  const check = importChecker(area, context)
  const many = Array.from({ length: 5000 }, (_, at) => rows[at % rows.length].cells)
  const since = performance.now()
  assert.ok(check(many).length > 2000)
  assert.ok(performance.now() - since < 5000, `${performance.now() - since} ms`)
})

test('what is no description or no row is refused', () => {
  assert.throws(() => importChecker(area, {}), { code: 'WRONG_TYPE' })
  assert.throws(() => importChecker(area, context)([{ name: 1 }]), { code: 'WRONG_TYPE' })
})
