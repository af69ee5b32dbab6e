import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/apiError'
import type { Area } from '../../core/types'
import { initTexts, loadTexts } from '../../text/i18n'
import ImportDialog from './ImportDialog'
import type { Cell } from './sheet'

const importRows = vi.hoisted(() => vi.fn())
const readWorkbook = vi.hoisted(() => vi.fn<() => Promise<Cell[][]>>())
const check = vi.hoisted(() => vi.fn())
vi.mock('../api', () => ({
  importRows,
  importTemplate: vi.fn(),
  importContextQuery: (area: string) => ({ queryKey: [area], queryFn: () => ({ today: '2026-11-21' }) }),
}))
vi.mock('../../core/import', () => ({ importChecker: async () => check }))
vi.mock('../../core/form', () => ({
  loadForms: async () => ({
    messageText: ({ code }: { code: string }) => (code === 'phone' ? '电话格式不正确' : '不能为空'),
  }),
}))
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
  check.mockReset().mockReturnValue([])
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
  check.mockReturnValue([{ field: 'rows[1].phone', severity: 'error', code: 'phone' }])
  await choose([
    ['单位名称', '联系电话'],
    ['东湖公司', '16000001111'],
    ['南岭公司', '123'],
  ])
  const problem = (await screen.findByText('电话格式不正确')).closest('tr')
  expect(problem?.textContent).toBe('3联系电话123电话格式不正确')
  expect(screen.getByRole('alert').textContent).toContain('2 行，其中 1 行有误')
  screen.getByText('在本机检查，文件没有发送。')
  expect(screen.queryByRole('button', { name: /导入 2 行/ })).toBeNull()
  expect(check).toHaveBeenCalledWith([
    { name: '东湖公司', phone: '16000001111' },
    { name: '南岭公司', phone: '123' },
  ])
  expect(importRows).not.toHaveBeenCalled()
})

test('of many problems a page is shown', async () => {
  check.mockImplementation((rows: unknown[]) =>
    rows.map((_, at) => ({ field: `rows[${at}].name`, severity: 'error', code: 'required' })),
  )
  await choose([['单位名称', '联系电话'], ...Array.from({ length: 45 }, () => [null, '1'])])
  await screen.findAllByText('不能为空')
  expect(screen.getAllByText('不能为空')).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: '5' }))
  expect(screen.getAllByText('不能为空')).toHaveLength(5)
  screen.getByText('46')
})

test('sound rows are sent whole, once they are asked for', async () => {
  importRows.mockResolvedValue({ rows: 1, added: 1 })
  const onClose = await choose([['单位名称'], ['东湖公司']])
  const send = await screen.findByRole('button', { name: '导入 1 行' })
  expect(importRows).not.toHaveBeenCalled()
  await userEvent.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importRows.mock.calls).toEqual([['company', { rows: [{ values: { name: '东湖公司' } }] }]])
})

test('of a long file the server says in parts how far it is, before it makes any record', async () => {
  importRows.mockResolvedValue({ rows: 200, added: 250 })
  const onClose = await choose([['单位名称'], ...Array.from({ length: 250 }, (_, at) => [`单位${at}`])])
  await userEvent.click(await screen.findByRole('button', { name: '导入 250 行' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importRows.mock.calls.map(([, { rows, dryRun }]) => [rows.length, dryRun])).toEqual([
    [200, true],
    [50, true],
    [250, undefined],
  ])
})

test('closing stops the check, and no record is made', async () => {
  let answer: (value: object) => void = () => undefined
  importRows.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const onClose = await choose([['单位名称'], ...Array.from({ length: 250 }, (_, at) => [`单位${at}`])])
  await userEvent.click(await screen.findByRole('button', { name: '导入 250 行' }))
  await waitFor(() => expect(importRows).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await act(async () => answer({ rows: 200, added: 0 }))
  expect(importRows).toHaveBeenCalledTimes(1)
})

test('while the records are made the dialog stays open', async () => {
  importRows.mockImplementation(() => new Promise(() => undefined))
  const onClose = await choose([['单位名称'], ['东湖公司']])
  await userEvent.click(await screen.findByRole('button', { name: '导入 1 行' }))
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).not.toHaveBeenCalled()
})

test('what only the server knows is told in the same way', async () => {
  const violations = [{ field: 'rows[0].name', severity: 'error', code: 'taken', text: '名称已存在' }]
  importRows.mockRejectedValue(new ApiError(422, 'VALIDATION', '', { violations }))
  await choose([['单位名称'], ['东湖公司']])
  await userEvent.click(await screen.findByRole('button', { name: '导入 1 行' }))
  const problem = (await screen.findByText('名称已存在')).closest('tr')
  expect(problem?.textContent).toBe('2单位名称东湖公司名称已存在')
  screen.getByText('由服务器核对发现，没有导入任何一行。')
})

test('a column that no field has is told before anything is checked', async () => {
  await choose([
    ['单位名称', '备注'],
    ['东湖公司', 'x'],
  ])
  expect((await screen.findByRole('alert')).textContent).toBe('无法识别的列：备注')
  expect(importRows).not.toHaveBeenCalled()
})
