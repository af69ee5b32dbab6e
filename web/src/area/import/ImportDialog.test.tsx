import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/apiError'
import type { Area } from '../../core/types'
import { initTexts, loadTexts } from '../../text/i18n'
import ImportDialog from './ImportDialog'
import type { Cell } from './sheet'

const importRows = vi.hoisted(() => vi.fn())
const readWorkbook = vi.hoisted(() => vi.fn<() => Promise<Cell[][]>>())
vi.mock('../api', () => ({ importRows, importTemplate: vi.fn() }))
vi.mock('./readWorkbook', () => ({ readWorkbook }))

beforeAll(async () => {
  await initTexts()
  await loadTexts('area')
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
beforeEach(() => {
  importRows.mockReset()
  readWorkbook.mockReset()
})

// Of an area, its key and fields matter here.
const field = (key: string, zh: string) => ({ key, label: { zh, en: key } })
const area = {
  key: 'company',
  title: { zh: '单位', en: 'Units' },
  form: { sections: [{ fields: [field('name', '单位名称'), field('phone', '联系电话')] }] },
} as unknown as Area

async function choose(cells: Cell[][], onClose = vi.fn()) {
  readWorkbook.mockResolvedValue(cells)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog area={area} onClose={onClose} />
    </QueryClientProvider>,
  )
  await userEvent.upload(screen.getByLabelText('选择文件', { selector: 'input' }), new File(['x'], 'units.xlsx'))
  return onClose
}

test('what is wrong stands by the line of the workbook and the field, and nothing is sent', async () => {
  const violations = [{ field: 'rows[1].phone', severity: 'error', code: 'phone', text: '电话格式不正确' }]
  importRows.mockRejectedValue(new ApiError(422, 'VALIDATION', '', { violations }))
  await choose([
    ['单位名称', '联系电话'],
    ['东湖公司', '16000001111'],
    ['南岭公司', '123'],
  ])
  const problem = (await screen.findByText('电话格式不正确')).closest('tr')
  expect(problem?.textContent).toBe('3联系电话123电话格式不正确')
  expect(screen.getByRole('alert').textContent).toContain('2 行，其中 1 行有误')
  expect(screen.queryByRole('button', { name: /导入 2 行/ })).toBeNull()
  expect(importRows).toHaveBeenCalledTimes(1)
})

test('sound rows are sent whole, once they are asked for', async () => {
  importRows.mockResolvedValue({ rows: 1, added: 1 })
  const onClose = await choose([['单位名称'], ['东湖公司']])
  await userEvent.click(await screen.findByRole('button', { name: '导入 1 行' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importRows.mock.calls).toEqual([
    ['company', { rows: [{ values: { name: '东湖公司' } }], dryRun: true }],
    ['company', { rows: [{ values: { name: '东湖公司' } }] }],
  ])
})

test('a column that no field has is told before anything is checked', async () => {
  await choose([
    ['单位名称', '备注'],
    ['东湖公司', 'x'],
  ])
  expect((await screen.findByRole('alert')).textContent).toBe('无法识别的列：备注')
  expect(importRows).not.toHaveBeenCalled()
})
