import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { initTexts, loadTexts } from '../text/i18n'
import { DeviceList } from './DeviceList'

const endDevice = vi.hoisted(() => vi.fn())
const confirm = vi.hoisted(() => vi.fn())
vi.mock('../ui/overlay/confirm', () => ({ confirm }))
vi.mock('./api', () => {
  const device = { device: 'curl/8.5.0', createdAt: 0, seenAt: 0 }
  const devices = [
    { ...device, id: '1', address: '203.0.113.1', this: true },
    { ...device, id: '2', address: '203.0.113.2', this: false },
  ]
  return { endDevice, endOtherDevices: vi.fn(), devicesQuery: { queryKey: ['devices'], queryFn: () => devices } }
})

beforeAll(async () => {
  await initTexts()
  await loadTexts('user')
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

test('a device is signed out once, after it is asked', async () => {
  endDevice.mockReturnValue(new Promise(() => undefined))
  confirm.mockResolvedValueOnce(false).mockResolvedValue(true)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeviceList />
    </QueryClientProvider>,
  )
  const end = await screen.findByRole('button', { name: '下线' })
  await userEvent.click(end)
  expect(confirm.mock.calls[0]?.[0]).toContain('203.0.113.2')
  expect(endDevice).not.toHaveBeenCalled()
  await userEvent.click(end)
  await waitFor(() => expect(end.getAttribute('aria-busy')).toBe('true'))
  await userEvent.click(end)
  expect(endDevice.mock.calls).toEqual([['2']])
})
