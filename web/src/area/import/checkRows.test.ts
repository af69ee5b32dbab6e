import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/apiError'
import type { Area } from '../../core/types'
import { checkAtServer, checkHere } from './checkRows'

const importRows = vi.hoisted(() => vi.fn())
const check = vi.hoisted(() => vi.fn())
const messageText = vi.hoisted(() => vi.fn())
vi.mock('../api', () => ({
  importRows,
  importContextQuery: (area: string) => ({ queryKey: [area], queryFn: () => ({ today: '2026-11-21' }) }),
}))
vi.mock('../../core/form', () => ({ loadForms: async () => ({ messageText }) }))
vi.mock('../../core/import', () => ({ importChecker: async () => check }))

const area = { key: 'company' } as Area
const surroundings = { queryClient: new QueryClient(), locale: 'zh-CN' } as const
const sheet = (count: number) => ({
  rows: Array.from({ length: count }, (_, index) => ({ values: { name: String(index) } })),
  lines: Array.from({ length: count }, (_, index) => index + 2),
  unknown: [],
})
const violation = (field: string) => ({ field, severity: 'error', code: 'required' })
const refusal = (...fields: string[]) =>
  new ApiError(422, 'VALIDATION', '', {
    violations: fields.map((field) => ({ ...violation(field), text: `wrong ${field}` })),
  })

beforeEach(() => {
  importRows.mockReset()
  check.mockReset().mockReturnValue([])
  messageText.mockReset().mockReturnValue('不能为空')
})

test('the browser checks rows in parts and sends none; a sentence is made once', async () => {
  check.mockReturnValueOnce([]).mockReturnValueOnce([violation('rows[3].mobile'), violation('rows[5].name')])
  const done: number[] = []
  const problems = await checkHere(area, sheet(120), surroundings, (count) => done.push(count))
  expect(problems).toEqual([
    { row: 53, field: 'mobile', text: '不能为空' },
    { row: 55, field: 'name', text: '不能为空' },
  ])
  expect(done).toEqual([50, 100, 120])
  expect(check.mock.calls[2]?.[0]).toHaveLength(20)
  expect(messageText).toHaveBeenCalledTimes(1)
  expect(importRows).not.toHaveBeenCalled()
})

test('the server checks rows in parts, and what is wrong is told by the row of the whole file', async () => {
  importRows.mockResolvedValueOnce({ rows: 200, added: 0 }).mockRejectedValueOnce(refusal('rows[3].mobile', 'rows[5]'))
  const done: number[] = []
  const problems = await checkAtServer(area, sheet(250), (count) => done.push(count))
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
  await expect(checkAtServer(area, sheet(1), () => undefined)).rejects.toThrow()
})
