import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { texts } from '../../text/zh/entry'
import { texts as shared } from '../../text/zh/public'
import RegisterPage from './RegisterPage'

const post = vi.hoisted(() => vi.fn())
vi.mock('../../api/client', () => ({
  post,
  get: async (path: string) =>
    path.endsWith('/ways') ? { sms: true } : { captchaId: '', image: null, required: false },
}))

beforeEach(() => {
  post.mockReset().mockResolvedValue({})
})

/** Opens the page and shows that a number is his. */
async function prove() {
  render(
    <RegisterPage
      url="/register"
      locale="zh-CN"
      shared={shared}
      onSwitchLocale={() => undefined}
      onSignIn={() => undefined}
    />,
  )
  await userEvent.type(screen.getByLabelText(texts.mobile), '16000000777')
  await userEvent.type(screen.getByLabelText(texts.smsCode), '123456')
  await userEvent.click(screen.getByRole('button', { name: texts.next }))
}

test('who has chosen the wrong kind goes back, with the number that he has shown to be his', async () => {
  await prove()
  expect(await screen.findByLabelText(texts.numbers.intern)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.previous }))
  await userEvent.click(screen.getByRole('radio', { name: texts.kinds.firm }))
  await userEvent.click(screen.getByRole('button', { name: texts.next }))
  expect(await screen.findByLabelText(texts.numbers.firm)).toBeTruthy()
  expect(post).toHaveBeenLastCalledWith('lawer-security/sms/check', {
    purpose: 'register',
    lxdh: '16000000777',
    smsCode: '123456',
  })
})

test('what was typed is there again after going back, but for passwords and the number of another kind', async () => {
  const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await prove()
  await userEvent.type(await field(texts.numbers.intern), 'A20264501070001')
  await userEvent.type(await field(texts.username), 'weiqing')
  await userEvent.type(await field(texts.password), 'Abc123!!')
  await click(texts.previous)
  await click(texts.next)
  expect((await field(texts.numbers.intern)).value).toBe('A20264501070001')
  expect((await field(texts.username)).value).toBe('weiqing')
  expect((await field(texts.password)).value).toBe('')
  await click(texts.previous)
  await userEvent.click(screen.getByRole('radio', { name: texts.kinds.lawyer }))
  await click(texts.next)
  expect((await field(texts.numbers.lawyer)).value).toBe('')
  expect((await field(texts.username)).value).toBe('weiqing')
})
