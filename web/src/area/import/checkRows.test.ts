import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/apiError'
import type { Area } from '../../core/types'
import { checkRows } from './checkRows'

const importRows = vi.hoisted(() => vi.fn())
vi.mock('../api', () => ({ importRows }))

const area = { key: 'company' } as Area
const sheet = (count: number) => ({
  rows: Array.from({ length: count }, (_, index) => ({ values: { name: String(index) } })),
  lines: Array.from({ length: count }, (_, index) => index + 2),
  unknown: [],
})
const refusal = (...fields: string[]) =>
  new ApiError(422, 'VALIDATION', '', {
    violations: fields.map((field) => ({ field, severity: 'error', code: 'x', text: `wrong ${field}` })),
  })

beforeEach(() => importRows.mockReset())

test('rows are checked in parts, and what is wrong is told by the row of the whole file', async () => {
  importRows.mockResolvedValueOnce({ rows: 200, added: 0 }).mockRejectedValueOnce(refusal('rows[3].mobile', 'rows[5]'))
  const done: number[] = []
  const problems = await checkRows(area, sheet(250), (count) => done.push(count))
  expect(problems).toEqual([
    { row: 203, field: 'mobile', text: 'wrong rows[3].mobile' },
    { row: 205, field: '', text: 'wrong rows[5]' },
  ])
  expect(done).toEqual([200, 250])
  expect(importRows.mock.calls.map(([, { rows, dryRun }]) => [rows.length, dryRun])).toEqual([
    [200, true],
    [50, true],
  ])
})

test('a call that failed for another reason is no problem of a row', async () => {
  importRows.mockRejectedValueOnce(new ApiError(0, 'NETWORK', '', null))
  await expect(checkRows(area, sheet(1), () => undefined)).rejects.toThrow()
})
