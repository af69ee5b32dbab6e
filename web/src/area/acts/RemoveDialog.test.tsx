import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Area } from '../../core/types'
import { initTexts, loadTexts } from '../../text/i18n'
import { RemoveDialog } from './RemoveDialog'

const calls = vi.hoisted(() => ({ removeRecords: vi.fn(), restoreRecords: vi.fn() }))
vi.mock('../api', () => calls)

beforeAll(async () => {
  await initTexts()
  await loadTexts('area')
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
beforeEach(() => {
  calls.removeRecords.mockReset()
  calls.restoreRecords.mockReset()
})

// Of an area, its key and what names a record matter here.
const area = { key: 'company', picker: { label: 'name', hint: 'uscc', states: [] } } as unknown as Area
const records = [
  { id: 'c1', version: 3, name: '东湖公司' },
  { id: 'c2', version: 1, name: '南岭公司' },
]

function show(kind: 'remove' | 'restore', onClose = vi.fn()) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RemoveDialog area={area} kind={kind} records={records} onClose={onClose} />
    </QueryClientProvider>,
  )
  return onClose
}

test('records are removed as they were seen, with a reason', async () => {
  calls.removeRecords.mockResolvedValue(records.map(({ id }) => ({ id, done: true, code: null, reason: null })))
  const onClose = show('remove')
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: '删除' })
  expect(remove.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText(/原因/), '重复')
  await userEvent.click(remove)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.removeRecords).toHaveBeenCalledWith(
    'company',
    [
      { id: 'c1', version: 3 },
      { id: 'c2', version: 1 },
    ],
    '重复',
  )
})

test('where some could not be removed, each says what became of it, and the dialog stays', async () => {
  calls.removeRecords.mockResolvedValue([
    { id: 'c1', done: true, code: null, reason: null },
    { id: 'c2', done: false, code: 'STALE', reason: '已被他人修改' },
  ])
  const onClose = show('remove')
  await userEvent.type(screen.getByLabelText(/原因/), '重复')
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  const refused = await screen.findByText('未办理：已被他人修改')
  expect(refused.closest('li')?.textContent).toContain('南岭公司')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(onClose).toHaveBeenCalled()
})

test('records are restored without a reason, too', async () => {
  calls.restoreRecords.mockResolvedValue(records.map(({ id }) => ({ id, done: true, code: null, reason: null })))
  const onClose = show('restore')
  await userEvent.click(screen.getByRole('button', { name: '恢复' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
