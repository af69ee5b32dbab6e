import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/apiError'
import { initTexts } from '../../text/i18n'
import { ExportButton } from './ExportButton'

const saveFile = vi.hoisted(() => vi.fn())
vi.mock('../../ui/saveFile', () => ({ saveFile }))

beforeAll(async () => {
  await initTexts()
  // jsdom knows the element and not what it does.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
beforeEach(() => saveFile.mockClear())

function open(fetch: (reason: string) => Promise<Blob>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExportButton name="名册" fetch={fetch} />
    </QueryClientProvider>,
  )
  return userEvent.click(screen.getByRole('button', { name: '导出' }))
}

const send = () => screen.getAllByRole('button', { name: '导出' }).at(-1) as HTMLButtonElement

test('nothing leaves without a reason; with one the file is named after the list and the time', async () => {
  const fetch = vi.fn(async () => new Blob())
  await open(fetch)
  expect(send().disabled).toBe(true)
  await userEvent.type(screen.getByLabelText(/用途/), '  季度检查 ')
  await userEvent.click(send())
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
  expect(fetch).toHaveBeenCalledWith('季度检查')
  expect(saveFile.mock.calls[0]?.[1]).toMatch(/^名册_\d{14}\.xlsx$/)
  await waitFor(() => expect(screen.queryByLabelText(/用途/)).toBeNull())
})

test('what the server finds wrong with the reason stands at it', async () => {
  const violations = [{ field: 'reason', severity: 'error', code: 'required', text: '请写明用途' }]
  await open(() => Promise.reject(new ApiError(422, 'VALIDATION', '', { violations })))
  await userEvent.type(screen.getByLabelText(/用途/), '查')
  await userEvent.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('请写明用途')
  expect(screen.getByLabelText(/用途/).getAttribute('aria-invalid')).toBe('true')
  expect(saveFile).not.toHaveBeenCalled()
})
