import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { texts as en } from '../../text/en/tokens'
import { texts as zh } from '../../text/zh/tokens'
import { scopeKeys } from './tokenColumns'

/** Code, Chinese and English of the scopes that there are. */
const rows = readFileSync('../core/src/access/api_scope.rs', 'utf8')
  .split('Row(\n')
  .slice(1)
  .map((row) => [...row.matchAll(/"([^"\\]*)"/g)].slice(0, 3).map((text) => text[1]))

test('each scope is told in the words of the server', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect([...scopeKeys].map(([code, key]) => [code, zh.scope[key], en.scope[key]])).toEqual(rows)
})
