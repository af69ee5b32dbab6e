import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGuard } from './useGuard'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a second click within 1.5 seconds sends nothing', () => {
  const send = vi.fn()
  const { result } = renderHook(() => useGuard(send))
  act(() => result.current.run())
  expect(result.current.isGuarded).toBe(true)
  act(() => vi.advanceTimersByTime(1499))
  act(() => result.current.run())
  expect(send).toHaveBeenCalledTimes(1)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current.isGuarded).toBe(false)
  act(() => result.current.run())
  expect(send).toHaveBeenCalledTimes(2)
})
