import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '../../text/i18n'
import { PagedTable } from './PagedTable'

const read = vi.fn<() => Promise<{ data: { name: string }[]; totalCount: number }>>()

beforeAll(async () => {
  await initTexts()
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

beforeEach(() => read.mockReset())

function List() {
  const list = useQuery({ queryKey: ['rows'], queryFn: read })
  return (
    <PagedTable
      label="律所"
      name="firms"
      list={list}
      columns={[{ key: 'name', title: '名称', cell: (row) => row.name }]}
      rowKey={(row) => row.name}
      empty="还没有律所"
      textOf={String}
      page={1}
      pageSize={10}
      onPage={() => undefined}
    />
  )
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  )

test('a list is asked for again by its button, and says how many there are with thousands apart', async () => {
  read.mockResolvedValue({ data: [{ name: '示范律师事务所' }], totalCount: 12345 })
  show()
  await screen.findByText('共 12,345 条')
  await userEvent.click(screen.getByRole('button', { name: '刷新列表' }))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('below nothing there are no pages', async () => {
  read.mockResolvedValue({ data: [], totalCount: 0 })
  show()
  await screen.findByText('还没有律所')
  expect(screen.queryByRole('navigation')).toBeNull()
})
