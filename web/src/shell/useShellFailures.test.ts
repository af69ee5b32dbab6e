import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/apiError'
import { isRefusal, useShellFailures } from './useShellFailures'

const signOut = vi.hoisted(() => vi.fn())
vi.mock('../api/client', async (original) => ({ ...(await original<object>()), signOut }))
vi.mock('../api/useApiErrorText', () => ({ useApiErrorText: () => textOf }))
const textOf = (error: unknown) => (error instanceof ApiError ? error.message : '')

test.each([
  [new ApiError(200, '50000001', 'no menu', null), true],
  [new ApiError(500, 'INTERNAL', '', null), true],
  [new ApiError(0, 'NETWORK', '', null), false],
  [new ApiError(0, 'TIMEOUT', '', null), false],
  [new ApiError(401, 'UNAUTHENTICATED', '', null), false],
  [new ApiError(403, 'PASSWORD_DUE', '', null), false],
  [null, false],
])('%s', (error, expected) => {
  expect(isRefusal(error)).toBe(expected)
})

test('without the user the session ends, and then the page is loaded anew', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  signOut.mockReset().mockResolvedValue(undefined)
  renderHook(() => useShellFailures(null, new ApiError(500, 'INTERNAL', '', null)))
  expect(signOut.mock.calls).toEqual([[]])
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  vi.unstubAllGlobals()
})

test('a menu that is refused ends the session with the sentence of the server, and one that is out of reach does not', () => {
  signOut.mockReset()
  renderHook(() => useShellFailures(new ApiError(0, 'NETWORK', '', null), null))
  expect(signOut).not.toHaveBeenCalled()
  renderHook(() => useShellFailures(new ApiError(200, '50000001', '菜单加载失败', null), null))
  expect(signOut.mock.calls).toEqual([['refused', '菜单加载失败']])
})
