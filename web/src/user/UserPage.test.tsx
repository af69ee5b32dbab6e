import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CurrentUser, MenuItem, OwnProfile } from '../api/contract'
import { currentUserQuery } from '../api/currentUser'
import { menuQuery } from '../api/menu'
import { initTexts, loadTexts } from '../text/i18n'
import { PageTabContext, usePageTab } from '../ui/pageTab'
import { profileQuery } from './api'
import UserPage from './UserPage'

// What else stands on the page asks the server for itself.
vi.mock('./Bindings', () => ({ Bindings: () => null }))
vi.mock('./DeviceList', () => ({ DeviceList: () => null }))
vi.mock('./NoticePreferences', () => ({ NoticePreferences: () => null }))
vi.mock('./OwnFile', () => ({ OwnFile: () => null }))
vi.mock('./OwnTokens', () => ({ OwnTokens: () => null }))
vi.mock('./SignInList', () => ({ SignInList: () => null }))
vi.mock('./SignatureSection', () => ({ SignatureSection: () => null }))
vi.mock('./ProfileDialog', () => ({ default: () => null }))
vi.mock('./PasswordDialog', () => ({ default: () => <p>password</p> }))
vi.mock('./MobileDialog', () => ({ default: () => <p>mobile</p> }))
vi.mock('./DataDialog', () => ({ default: () => null }))
vi.mock('./CloseDialog', () => ({ default: () => null }))

beforeAll(async () => {
  await initTexts()
  await loadTexts('user')
})

function At({ url }: { url: string }) {
  return (
    <PageTabContext value={{ ...usePageTab(), url }}>
      <UserPage />
    </PageTabContext>
  )
}

/** What can be pressed, and which dialog is open. */
function show(query: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const user = { id: 'u1', name: '罗志强', zhlx: 'other', capacities: [], permissions: [] }
  client.setQueryData(currentUserQuery.queryKey, user as unknown as CurrentUser)
  client.setQueryData(profileQuery.queryKey, { mobile: '160****0022' } as OwnProfile)
  client.setQueryData(menuQuery.queryKey, [] as MenuItem[])
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <At url={`/user?${query}`} />
    </QueryClientProvider>,
  )
  const buttons = screen.queryAllByRole('button').length
  const dialog = ['password', 'mobile'].find((it) => screen.queryByText(it) !== null)
  const isOwn = screen.queryByText('罗志强') !== null
  unmount()
  return { buttons, dialog, isOwn }
}

test('the address of the personal centre says what it opens with, and whether anything is changed there', () => {
  const own = show('id=u1&type=1&isonly=1&isShowEdit=1')
  expect([own.dialog, own.isOwn, own.buttons > 3]).toEqual([undefined, true, true])
  expect(show('id=u1&type=2&isonly=1&isShowEdit=1').dialog).toBe('password')
  expect(show('type=3').dialog).toBe('mobile')
  expect(show('id=u1&type=2&isShowEdit=0')).toEqual({ buttons: 0, dialog: undefined, isOwn: true })
})

test('the personal centre is nobody else’s, whoever the address names', () => {
  expect(show('id=u2&type=2&isonly=1&isShowEdit=1')).toEqual({ buttons: 0, dialog: undefined, isOwn: false })
})
