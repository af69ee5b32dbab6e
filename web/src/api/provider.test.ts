import { expect, test, vi } from 'vitest'
import { isBackFromProvider, leaveProvider } from './provider'

test('what a provider hands back after sign-out counts once, in the tab that went there, and leaves the address', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  leaveProvider('https://sso.example.cn/end?id_token_hint=x&state=mine')
  expect(assign).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()

  history.replaceState(null, '', '/?state=another#/login')
  expect(isBackFromProvider()).toBe(false)
  expect(location.search).toBe('?state=another')
  history.replaceState(null, '', '/?state=mine#/login')
  expect(isBackFromProvider()).toBe(true)
  expect(location.search + location.hash).toBe('#/login')
  history.replaceState(null, '', '/?state=mine')
  expect(isBackFromProvider()).toBe(false)
})

test('what is no address of a page is not gone to', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  leaveProvider(null)
  leaveProvider('javascript:alert(1)')
  expect(assign).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
