import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MenuItem } from '../api/contract'
import { PreferencesContext, storedPreferences } from '../ui/theme/preferences'
import { MenuTree } from './MenuTree'

function item(path: string, title: string, rest: Partial<MenuItem> = {}): MenuItem {
  const look = { titleEn: '', icon: '', name: '', component: '', page: '', permission: '', redirect: '' }
  const state = { hidden: false, alwaysShow: false, cornerMarksNumber: null }
  return { id: path, pid: '0', path, title, children: [], ...look, ...state, ...rest }
}

const menu = [
  item('/bigindex', '统计大屏'),
  item('/party', '党建信息', { children: [item('/party/sync', '信息同步确认', { cornerMarksNumber: 7 })] }),
  item('/lawyers', '律师', { children: [item('/InformationManagement', '基本信息')] }),
]

function show(uniqueOpened: boolean) {
  const preferences = { ...storedPreferences(), uniqueOpened }
  render(
    <PreferencesContext value={{ preferences, prefer: vi.fn() }}>
      <MenuTree items={menu} url="/dashboard" locale="zh-CN" narrow={false} allOpen={false} onWiden={() => undefined} />
    </PreferencesContext>,
  )
}

test('the big screen opens in a window of its own, other pages here', async () => {
  show(false)
  expect(screen.getByRole('link', { name: '统计大屏' }).getAttribute('target')).toBe('_blank')
  await userEvent.click(screen.getByRole('button', { name: /律师/ }))
  const page = screen.getByRole('link', { name: '基本信息' })
  expect([page.getAttribute('target'), page.getAttribute('href')]).toEqual([null, '#/InformationManagement'])
})

test('what waits for confirmation is counted at its entry and at its group', async () => {
  show(false)
  const group = screen.getByRole('button', { name: /党建信息/ })
  within(group).getByText('7')
  await userEvent.click(group)
  within(screen.getByRole('link', { name: /信息同步确认/ })).getByText('7')
})

test('groups stay open beside each other, unless one alone is wanted', async () => {
  const open = () => screen.getAllByRole('button').filter((it) => it.getAttribute('aria-expanded') === 'true').length
  show(false)
  await userEvent.click(screen.getByRole('button', { name: /党建信息/ }))
  await userEvent.click(screen.getByRole('button', { name: /律师/ }))
  expect(open()).toBe(2)
})

test('where one group alone may be open, another one closes it', async () => {
  show(true)
  await userEvent.click(screen.getByRole('button', { name: /党建信息/ }))
  await userEvent.click(screen.getByRole('button', { name: /律师/ }))
  expect(screen.getAllByRole('button').map((it) => it.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
})
