import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { CurrentUser, MenuItem, PublicParameters } from '../api/contract'
import { currentUserQuery } from '../api/currentUser'
import { menuQuery } from '../api/menu'
import { siteQuery } from '../api/site'
import { unreadQuery } from '../messages/api'
import { initTexts } from '../text/i18n'
import { Footer } from './Footer'
import { Navbar } from './Navbar'
import type { Sidebar } from './useSidebar'

beforeAll(() => initTexts())

const people = {
  lawyer: { id: 'u1', name: '高磊', zhlx: 'lawer', zyzlb: '01' },
  firm: { id: 'u2', name: '示范衡正律师事务所', zhlx: 'lawer_firm', zyzlb: '' },
  staff: { id: 'u3', name: '罗志强', zhlx: 'other', zyzlb: '' },
}
const site = { userCentreUrl: 'https://aid.example.org/', footerText: '', filingNumber: '' }

function show(who: keyof typeof people, given: Partial<PublicParameters> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(currentUserQuery.queryKey, {
    permissions: [],
    roles: [],
    ...people[who],
  } as unknown as CurrentUser)
  client.setQueryData(siteQuery.queryKey, { ...site, ...given } as PublicParameters)
  client.setQueryData(unreadQuery.queryKey, 3)
  client.setQueryData(menuQuery.queryKey, [])
  const sidebar: Sidebar = { mode: 'desktop', open: true, toggle: () => undefined, close: () => undefined }
  const group = { id: 'g', title: '律师管理', titleEn: '' } as MenuItem
  const entry = { id: 'e', path: '/InformationManagement', title: '基本信息', titleEn: '' } as MenuItem
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Navbar
          sidebar={sidebar}
          trail={[group, entry]}
          endsAtParent
          title="高磊"
          onTour={() => undefined}
          onFind={() => undefined}
        />
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the way to a page begins at home and goes through the menu', () => {
  show('staff')
  const way = within(screen.getByRole('navigation', { name: '当前位置' })).getAllByRole('listitem')
  expect(way.map((it) => it.textContent)).toEqual(['首页', '律师管理', '基本信息', '高磊'])
  expect(way[0]?.querySelector('a')?.getAttribute('href')).toBe('#/dashboard')
})

test('personal centre, messages with those that are not read, and sign-out stand in the top bar', () => {
  show('staff')
  expect(screen.getByRole('link', { name: '个人中心' }).getAttribute('href')).toBe(
    '#/user?id=u3&type=1&isonly=1&isShowEdit=1',
  )
  expect(screen.getByRole('link', { name: '系统消息, 3 条未读' }).getAttribute('href')).toBe('#/systemmessage')
  screen.getByRole('button', { name: '退出登录' })
})

test('a firm has an icon of its own', () => {
  const icon = (who: keyof typeof people) => {
    const { unmount } = show(who)
    const shape = screen.getByRole('link', { name: '个人中心' }).querySelector('path')?.getAttribute('d')
    unmount()
    return shape
  }
  expect(icon('firm')).not.toBe(icon('staff'))
  expect(icon('lawyer')).toBe(icon('staff'))
})

test('the welcome leads lawyers and firms to the user centre, who have a manual, too, and staff to neither', () => {
  for (const who of ['lawyer', 'firm', 'staff'] as const) {
    const { unmount } = show(who)
    const isLed = who !== 'staff'
    const link = screen.queryByRole('link', { name: `${people[who].name}，欢迎您` })
    expect(link?.getAttribute('href')).toBe(isLed ? site.userCentreUrl : undefined)
    expect(screen.queryAllByRole('button', { name: '操作手册' })).toHaveLength(isLed ? 1 : 0)
    unmount()
  }
  show('lawyer', { userCentreUrl: '' })
  expect(screen.queryByRole('link', { name: /欢迎您/ })).toBeNull()
})

test('the footer shows words and filing number where they are set, and is not there without', () => {
  const { unmount } = show('staff', { footerText: '示范省司法厅', filingNumber: '示ICP备00000001号' })
  expect(screen.getByRole('contentinfo').textContent).toBe('示范省司法厅 · 示ICP备00000001号')
  unmount()
  show('staff')
  expect(screen.queryByRole('contentinfo')).toBeNull()
})
