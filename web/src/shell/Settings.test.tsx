import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '../text/i18n'
import { PreferencesContext, storedPreferences } from '../ui/theme/preferences'
import { Settings } from './Settings'

beforeAll(async () => {
  await initTexts()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})

beforeEach(() => localStorage.clear())

test('tabs, fixed header, logo and one open group are switched, and the size is chosen', async () => {
  const prefer = vi.fn()
  const preferences = storedPreferences()
  expect(preferences).toMatchObject({ tabs: true, fixedHeader: true, logo: true, uniqueOpened: false, size: 'small' })
  render(
    <PreferencesContext value={{ preferences, prefer }}>
      <Settings onClose={() => undefined} />
    </PreferencesContext>,
  )
  const user = userEvent.setup()
  for (const name of ['显示标签栏', '固定顶栏', '显示标志', '只展开一个菜单']) {
    await user.click(screen.getByRole('switch', { name }))
  }
  await user.click(screen.getByRole('radio', { name: '大' }))
  expect(prefer.mock.calls).toEqual([
    [{ tabs: false }],
    [{ fixedHeader: false }],
    [{ logo: false }],
    [{ uniqueOpened: true }],
    [{ size: 'large' }],
  ])
})
