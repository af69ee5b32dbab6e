import { expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, toast } from './toasts'

test('a message stays for five seconds, and the same one starts over', () => {
  vi.useFakeTimers()
  const texts = () => currentToasts().map(({ text }) => text)
  toast('error', '接口请求失败')
  vi.advanceTimersByTime(3000)
  toast('error', '接口请求失败')
  toast('success', '保存成功')
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['接口请求失败', '保存成功'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
  vi.useRealTimers()
})

test('a message is taken away, and of many the last four stay', () => {
  for (const text of ['1', '2', '3', '4', '5']) toast('success', text)
  expect(currentToasts().map(({ text }) => text)).toEqual(['2', '3', '4', '5'])
  dismissToast(currentToasts()[1]?.id ?? 0)
  expect(currentToasts().map(({ text }) => text)).toEqual(['2', '4', '5'])
})
