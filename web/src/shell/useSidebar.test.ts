import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

let isNarrow = false
let asked = ''
let resized: () => void = () => undefined

/** The module asks for the width once, when it is loaded. */
async function sidebar(url = '/dashboard') {
  vi.resetModules()
  const { useSidebar } = await import('./useSidebar')
  return renderHook((at: string) => useSidebar(at), { initialProps: url })
}

beforeEach(() => {
  isNarrow = false
  // biome-ignore lint/suspicious/noDocumentCookie: as the sidebar writes it.
  document.cookie = 'sidebarStatus=; path=/; max-age=0'
  vi.stubGlobal('matchMedia', (query: string) => {
    asked = query
    return {
      get matches() {
        return isNarrow
      },
      addEventListener: (_: string, listener: () => void) => {
        resized = listener
      },
      removeEventListener: () => undefined,
    }
  })
})

test('the sidebar is open without its cookie, and what was chosen last stands in it', async () => {
  const { result } = await sidebar()
  expect(result.current).toMatchObject({ mode: 'desktop', open: true })
  act(() => result.current.toggle())
  expect([result.current.open, document.cookie]).toEqual([false, 'sidebarStatus=0'])
  expect((await sidebar()).result.current.open).toBe(false)
  act(() => result.current.toggle())
  expect([result.current.open, document.cookie]).toEqual([true, 'sidebarStatus=1'])
  act(() => result.current.close())
  expect([result.current.open, document.cookie]).toEqual([false, 'sidebarStatus=0'])
})

test('below 992 pixels it is a drawer, which is closed at first and by every navigation, and no cookie tells', async () => {
  const { result, rerender } = await sidebar()
  expect(asked).toBe('(max-width: 991px)')
  isNarrow = true
  act(() => resized())
  expect(result.current).toMatchObject({ mode: 'mobile', open: false })
  act(() => result.current.toggle())
  expect(result.current.open).toBe(true)
  rerender('/user')
  expect([result.current.open, document.cookie]).toEqual([false, ''])
})
