import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useTabs } from './useTabs'

vi.mock('../routes', () => ({ routeOf: () => ({}) }))
vi.mock('../api/currentUser', () => ({ useCurrentUser: () => undefined }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

function around({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/user']}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
}

test('a page that moves on before it is drawn at its new address stays one page', () => {
  const { result } = renderHook(() => useTabs(false), { wrapper: around })
  const { move } = result.current
  act(() => {
    move(1, '/user?page=2')
    move(1, '/user?page=3')
  })
  expect(result.current.list.map(({ url }) => url)).toEqual(['/dashboard', '/user?page=3'])
  expect(result.current.url).toBe('/user?page=3')
})

test('a page that moves back at once is where it was', () => {
  const { result } = renderHook(() => useTabs(false), { wrapper: around })
  const { move } = result.current
  act(() => {
    move(1, '/user?page=2')
    move(1, '/user')
  })
  expect(result.current.list.map(({ url }) => url)).toEqual(['/dashboard', '/user'])
  expect(result.current.url).toBe('/user')
})

test('a page behind another moves, and the one in front stays there', () => {
  const { result } = renderHook(() => useTabs(false), { wrapper: around })
  act(() => result.current.move(0, '/dashboard?id=1'))
  expect(result.current.list.map(({ url }) => url)).toEqual(['/dashboard?id=1', '/user'])
  expect(result.current.url).toBe('/user')
})

test('only the page whose tab is shown is in front, wherever it has moved', () => {
  const { result } = renderHook(() => useTabs(false), { wrapper: around })
  const { isInFront, move } = result.current
  expect([isInFront(0), isInFront(1)]).toEqual([false, true])
  act(() => move(1, '/user?page=2'))
  expect([isInFront(0), isInFront(1)]).toEqual([false, true])
})
