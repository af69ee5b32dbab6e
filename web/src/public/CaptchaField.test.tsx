import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { texts } from '../text/zh/public'
import { CaptchaField } from './CaptchaField'
import { useCaptcha } from './useCaptcha'

const get = vi.hoisted(() => vi.fn())
vi.mock('../api/client', () => ({ get }))

const puzzle = { captchaId: 'puzzle', salt: '0123456789abcdef0123456789abcdef', bits: 4, required: true }

beforeEach(() => {
  get.mockImplementation(async (path: string) =>
    path === 'lawer-security/puzzle'
      ? puzzle
      : { captchaId: 'picture', image: 'data:image/png;base64,', required: true },
  )
})

function Form() {
  const captcha = useCaptcha()
  return (
    <form aria-label={`${captcha.captchaId} ${captcha.solution ?? ''}`}>
      <CaptchaField captcha={captcha} texts={texts} input={{ value: '', onChange: () => undefined }} />
    </form>
  )
}

test('keys alone choose the puzzle, whose solution stands for the characters', async () => {
  render(<Form />)
  await screen.findByAltText(texts.codeImage)
  const choice = screen.getByRole('button', { name: texts.puzzle.begin })
  choice.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(texts.puzzle.ready)).toBe(screen.getByRole('status'))
  expect(screen.queryByLabelText(texts.code)).toBeNull()
  expect(screen.getByRole('form', { name: /^puzzle \d+$/ })).toBeTruthy()
  // Where the focus is, the way back is offered.
  expect(document.activeElement?.textContent).toBe(texts.puzzle.picture)
  await userEvent.keyboard('{Enter}')
  await screen.findByAltText(texts.codeImage)
})

test('what could not be verified says so and is tried again', async () => {
  render(<Form />)
  await screen.findByAltText(texts.codeImage)
  get.mockRejectedValueOnce(new Error('no answer'))
  await userEvent.click(screen.getByRole('button', { name: texts.puzzle.begin }))
  await screen.findByText(texts.puzzle.failed)
  await userEvent.click(screen.getByRole('button', { name: texts.puzzle.again }))
  await screen.findByText(texts.puzzle.ready)
})
