import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('acts once, with the last value, when nobody has called for the whole wait', () => {
  const act = vi.fn()
  const called = debounce(act, 1000)
  called('a')
  vi.advanceTimersByTime(999)
  called('ab')
  vi.advanceTimersByTime(999)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act.mock.calls).toEqual([['ab']])
})

test('flushing acts at once, and never twice', () => {
  const act = vi.fn()
  const called = debounce(act, 1000)
  called.flush()
  called('a')
  called.flush()
  vi.advanceTimersByTime(5000)
  expect(act.mock.calls).toEqual([['a']])
})
