import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { initTexts, loadTexts } from '../../text/i18n'
import RichTextInput from './RichTextInput'

const useUploads = vi.hoisted(() => vi.fn(() => ({ sending: null, problems: [], send: () => undefined })))
vi.mock('../files/useUploads', () => ({ useUploads }))
vi.mock('./PictureView', () => ({ PictureView: () => null }))

beforeAll(async () => {
  await initTexts()
  await loadTexts('form')
  // jsdom lays nothing out.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

test('a text with pictures takes jpg, jpeg, png and gif, and counts a second after the last change', async () => {
  const change = vi.fn()
  const { container } = render(
    <RichTextInput id="text" value="<p>旧文</p>" readOnly={false} invalid={false} onChange={change} />,
  )
  expect(useUploads).toHaveBeenCalledWith({ accept: ['jpg', 'jpeg', 'png', 'gif'] }, expect.anything())
  expect(container.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.jpg,.jpeg,.png,.gif')
  const list = await screen.findByRole('button', { name: '项目符号' })
  vi.useFakeTimers()
  act(() => list.click())
  vi.advanceTimersByTime(999)
  expect(change).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(change).toHaveBeenCalledTimes(1)
  expect(change.mock.calls[0]?.[0]).toContain('<ul>')
  vi.useRealTimers()
})
