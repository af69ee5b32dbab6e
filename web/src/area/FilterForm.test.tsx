import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Area } from '../core/types'
import { initTexts, loadTexts } from '../text/i18n'
import { FilterForm } from './FilterForm'

beforeAll(async () => {
  await initTexts()
  await loadTexts('area')
})

const area = { idFields: [], list: { filters: [] } } as unknown as Area
const nothing = { keyword: '', filters: {} }

test('a keyword is searched for without the blanks around it, twenty characters of a text and all of a number', async () => {
  const search = vi.fn()
  render(<FilterForm area={area} dictionaries={{}} value={nothing} onSearch={search} />)
  const keyword = screen.getByLabelText<HTMLInputElement>('关键字')
  const user = userEvent.setup()
  for (const typed of [' 高磊 ', '示范'.repeat(11), '123456789012345678901']) {
    await user.clear(keyword)
    await user.click(keyword)
    await user.paste(typed)
    await user.click(screen.getByRole('button', { name: '查询' }))
  }
  const asked = search.mock.calls.map(([{ keyword: it }]) => it)
  expect(asked).toEqual(['高磊', '示范'.repeat(10), '123456789012345678901'])
})

test('what narrows a list is searched for at once and reset at once', async () => {
  const search = vi.fn()
  render(<FilterForm area={area} dictionaries={{}} value={{ keyword: '高磊', filters: {} }} onSearch={search} />)
  expect(search).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '重置' }))
  expect(search.mock.calls).toEqual([[nothing]])
})

test('a filter by an id of ours stands there only where it narrows', () => {
  const filter = { kind: 'contains', key: 'orgId', field: 'orgId', label: { zh: '组织编号', en: 'Organisation' } }
  const ids = { idFields: ['orgId'], list: { filters: [filter] } } as unknown as Area
  const shown = (filters: Record<string, string>) => {
    const { unmount } = render(
      <FilterForm area={ids} dictionaries={{}} value={{ keyword: '', filters }} onSearch={vi.fn()} />,
    )
    const found = screen.queryByLabelText('组织编号') !== null
    unmount()
    return found
  }
  expect([shown({}), shown({ orgId: 'o1' })]).toEqual([false, true])
})
