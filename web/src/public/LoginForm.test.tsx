import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../api/session'
import { texts } from '../text/zh/public'
import { LoginForm } from './LoginForm'

const get = vi.hoisted(() => vi.fn())
const enter = vi.hoisted(() => vi.fn())
vi.mock('../api/client', () => ({ get }))
vi.mock('./enter', () => ({ enter }))

const account = { username: 'demo_lawyer_zz', password: 'Lawdesk@2026' }
const puzzle = { captchaId: 'puzzle', salt: '0123456789abcdef0123456789abcdef', bits: 4, required: true }

beforeEach(() => {
  enter.mockReset().mockResolvedValue(undefined)
  get.mockImplementation(async (path: string) =>
    path === 'lawer-security/puzzle'
      ? puzzle
      : { captchaId: 'picture', image: 'data:image/png;base64,', required: true },
  )
})

const form = (offered?: typeof account) => (
  <LoginForm locale="zh-CN" texts={texts} onSignIn={() => undefined} offered={offered} />
)

test('an account of the demo signs in by itself, where a picture is asked for too', async () => {
  const page = render(form())
  await screen.findByAltText(texts.codeImage)
  page.rerender(form(account))
  expect(screen.getByRole('button', { name: texts.signingIn })).toBe(document.activeElement)
  await waitFor(() => expect(enter).toHaveBeenCalledOnce())
  const [sent] = enter.mock.calls[0] ?? []
  expect(sent).toMatchObject({ ...account, captchaId: 'puzzle', code: expect.stringMatching(/^\d+$/) })
})

test('what was typed meanwhile is not sent', async () => {
  let answer: (given: unknown) => void = () => undefined
  const page = render(form())
  await screen.findByAltText(texts.codeImage)
  get.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  page.rerender(form(account))
  await userEvent.type(screen.getByLabelText(texts.username), 'x')
  answer(puzzle)
  await screen.findByText(texts.puzzle.ready)
  expect(enter).not.toHaveBeenCalled()
})

test('whose session has run out is told so, and who has signed out is not', async () => {
  const said = async () => {
    const page = render(form())
    await screen.findByAltText(texts.codeImage)
    const found = screen.queryByText(texts.expired) !== null
    page.unmount()
    return found
  }
  endSession('expired')
  expect(await said()).toBe(true)
  endSession('byUser')
  expect(await said()).toBe(false)
})

test('why the server refused the session stands there for five seconds', async () => {
  endSession('refused', '菜单加载失败')
  vi.useFakeTimers()
  render(form())
  expect(screen.queryByText('菜单加载失败')).not.toBeNull()
  act(() => vi.advanceTimersByTime(4999))
  expect(screen.queryByText('菜单加载失败')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('菜单加载失败')).toBeNull()
  vi.useRealTimers()
  endSession('byUser')
})
