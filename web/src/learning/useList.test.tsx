import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ListRequest, useList } from './useList'

const list = (first: Partial<ListRequest>) =>
  renderHook(() => useList('list', async () => ({ data: [], totalCount: 0 }), first), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  }).result

test('filters are cleared, back to what the list is of', () => {
  const shown = list({ of: 'course' })
  expect(shown.current.table.onClear).toBeUndefined()
  act(() => shown.current.narrow({ of: 'other', keyword: '张', state: '1' }))
  act(() => shown.current.table.onClear?.())
  expect(shown.current.request).toMatchObject({ of: 'course', keyword: '', state: '' })
  act(() => shown.current.narrow({ of: '' }))
  expect(shown.current.table.onClear).toBeDefined()
})

test('a state that a list begins with is its tab', () => {
  const shown = list({ state: '1' })
  act(() => shown.current.narrow({ state: '2' }))
  expect(shown.current.table.onClear).toBeUndefined()
})
