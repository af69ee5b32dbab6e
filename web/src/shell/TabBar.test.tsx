import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { initTexts } from '../text/i18n'
import { TabBar } from './TabBar'
import type { Tab } from './tabs'
import type { Tabs } from './useTabs'

beforeAll(async () => {
  await initTexts()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
})

const tab = (url: string, page: number): Tab => ({ url, page, round: 0 }) as Tab

function show() {
  const acts = { refresh: vi.fn(), close: vi.fn(), closeOthers: vi.fn(), closeAll: vi.fn() }
  const tabs = { url: '/user', list: [tab('/dashboard', 1), tab('/user', 2)], ...acts } as unknown as Tabs
  render(<TabBar tabs={tabs} titleOf={({ url }) => (url === '/user' ? '个人中心' : '首页')} />)
  return acts
}

test('a right click on a tab offers refresh and the three ways to close', async () => {
  const acts = show()
  const user = userEvent.setup()
  for (const [name, act, given] of [
    ['刷新', acts.refresh, ['/user']],
    ['关闭', acts.close, ['/user']],
    ['关闭其他', acts.closeOthers, ['/user']],
    ['关闭全部', acts.closeAll, []],
  ] as const) {
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('link', { name: '个人中心' }) })
    expect(screen.getAllByRole('menuitem').map((it) => it.textContent)).toEqual([
      '刷新',
      '关闭',
      '关闭其他',
      '关闭全部',
    ])
    await user.click(screen.getByRole('menuitem', { name }))
    expect(act).toHaveBeenCalledTimes(1)
    expect(act.mock.calls[0]?.slice(0, given.length)).toEqual(given)
  }
})

test('the tab of the first page cannot be closed, by button, menu or key', async () => {
  const { close } = show()
  expect(screen.getAllByRole('button').map((it) => it.getAttribute('aria-label'))).toEqual(['关闭 个人中心'])
  const user = userEvent.setup()
  const first = screen.getByRole('link', { name: '首页' })
  await user.pointer({ keys: '[MouseRight]', target: first })
  expect(screen.getByRole<HTMLButtonElement>('menuitem', { name: '关闭' }).disabled).toBe(true)
  await user.keyboard('{Escape}')
  first.focus()
  await user.keyboard('{Delete}')
  expect(close).not.toHaveBeenCalled()
})
