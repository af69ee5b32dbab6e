import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { initTexts } from '../../text/i18n'
import { Pager, pageNumbers } from './Pager'

beforeAll(() => initTexts())

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 24, [1, 2, 3, 4, 24]],
  [12, 24, [1, 11, 12, 13, 24]],
  [24, 24, [1, 21, 22, 23, 24]],
])('page %i of %i shows %j', (page, last, expected) => {
  expect(pageNumbers(page, last)).toEqual(expected)
})

test('a list that was not counted to its end says so, and goes on while its pages are full', async () => {
  const go = vi.fn()
  const pager = (page: number, full: boolean) => (
    <Pager page={page} pageSize={10} total={1000} capped full={full} onChange={go} />
  )
  const { rerender } = render(pager(100, true))
  screen.getByText('共 1,000+ 条')
  await userEvent.click(screen.getByRole('button', { name: '下一页' }))
  expect(go).toHaveBeenCalledWith(101, 10)
  rerender(pager(101, false))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true)
})

test('total, sizes, previous, numbers, next and jumper stand in this order', async () => {
  const go = vi.fn()
  const { container } = render(<Pager page={2} pageSize={10} total={240} onChange={go} />)
  const parts = [...container.querySelectorAll('.pager > *')].map((it) => it.textContent)
  expect(parts).toEqual([
    '共 240 条',
    '10 条/页20 条/页50 条/页100 条/页',
    '‹',
    '1',
    '2',
    '3',
    '4',
    '…24',
    '›',
    '跳至页',
  ])
  await userEvent.type(screen.getByLabelText(/跳至/), '99{Enter}')
  await userEvent.selectOptions(screen.getByLabelText('每页条数'), '50')
  await userEvent.click(screen.getByRole('button', { name: '上一页' }))
  expect(go.mock.calls).toEqual([
    [24, 10],
    [1, 50],
    [1, 10],
  ])
})
