import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { initTexts } from '../../text/i18n'
import { DataTable } from '../table/DataTable'
import { Empty } from './Empty'

beforeAll(async () => {
  await initTexts()
  // jsdom lays nothing out, so nothing changes its size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const columns = [{ key: 'name', title: 'Name', cell: ({ name }: { name: string }) => name }]
const none: { name: string }[] = []

test('an empty list says what would stand there, and leads to the first step', async () => {
  const add = vi.fn()
  render(
    <Empty
      hint="Courses stand here."
      steps={[
        { text: 'Add', act: add },
        { text: 'Guidance', to: '/guidance' },
      ]}
    >
      No courses
    </Empty>,
  )
  expect(screen.getByText('No courses')).toBeTruthy()
  expect(screen.getByText('Courses stand here.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(add).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Guidance' }).getAttribute('href')).toBe('#/guidance')
})

test('a list that filters leave empty offers to clear them, and nothing else', async () => {
  const clear = vi.fn()
  render(
    <DataTable
      label="Courses"
      columns={columns}
      rows={none}
      rowKey={({ name }) => name}
      empty="No courses"
      hint="Courses stand here."
      steps={[{ text: 'Add', to: '/add' }]}
      onClear={clear}
    />,
  )
  expect(screen.queryByText('No courses')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('没有符合条件的数据')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(clear).toHaveBeenCalledOnce()
})

test('a list with rows, or whose rows are on their way, says nothing of the kind', () => {
  const table = { label: 'Courses', columns, rowKey: ({ name }: { name: string }) => name, empty: 'No courses' }
  const { rerender } = render(<DataTable {...table} rows={[{ name: 'Law' }]} />)
  expect(screen.queryByText('No courses')).toBeNull()
  rerender(<DataTable {...table} rows={none} busy />)
  expect(screen.queryByText('No courses')).toBeNull()
})
