import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { initTexts } from '../../text/i18n'
import Tour from './Tour'

beforeAll(async () => {
  await initTexts()
  // jsdom knows the element and not what it does.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  // It lays nothing out either: whatever is there can be seen.
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  vi.stubGlobal(
    'DOMRect',
    class {
      left = 0
      top = 0
      width = 0
      height = 0
    },
  )
})

test('arrows lead on and back, the last step ends it, and skipping ends it at once', async () => {
  document.body.innerHTML = '<nav class="tabs"></nav><a data-tour="messages"></a>'
  const end = vi.fn()
  render(
    <Suspense>
      <Tour audience="intern" onEnd={end} />
    </Suspense>,
  )
  await screen.findByRole('dialog', { name: '欢迎使用' })
  expect(screen.getByText('第 1 步，共 3 步')).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: '已打开的页面' })).toBeTruthy()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('dialog', { name: '欢迎使用' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(end).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '开始使用' }))
  expect(end).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: '跳过引导' })).toBeNull()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.click(screen.getByRole('button', { name: '跳过引导' }))
  expect(end).toHaveBeenCalledTimes(2)
})

test('on a phone it speaks neither of a right click nor of keys', async () => {
  document.body.innerHTML = '<nav class="tabs"></nav>'
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }))
  const { container } = render(
    <Suspense>
      <Tour audience="lawyer" onEnd={vi.fn()} />
    </Suspense>,
  )
  await screen.findByText(/用一分钟/)
  expect(container.textContent).not.toMatch(/方向键|Esc/)
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(container.textContent).toMatch(/×/)
  expect(container.textContent).not.toMatch(/右键/)
  vi.stubGlobal('matchMedia', undefined)
})
