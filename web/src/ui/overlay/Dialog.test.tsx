import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { initTexts } from '../../text/i18n'
import { ConfirmDialog } from './ConfirmDialog'
import { confirm } from './confirm'
import { Dialog } from './Dialog'

beforeAll(async () => {
  await initTexts()
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
})

test('a window is closed by its icon and by Escape', async () => {
  const close = vi.fn()
  render(
    <Dialog title="编辑资料" onClose={close}>
      <p>职务</p>
    </Dialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(close).toHaveBeenCalledTimes(1)
  // The browser says so at Escape.
  act(
    () =>
      void screen.getByRole('dialog', { name: '编辑资料' }).dispatchEvent(new Event('cancel', { cancelable: true })),
  )
  expect(close).toHaveBeenCalledTimes(2)
})

test('a question is answered by OK or cancel, and Escape is no', async () => {
  render(<ConfirmDialog />)
  const ask = async (answer: () => Promise<unknown>) => {
    let asked: Promise<boolean> | undefined
    act(() => {
      asked = confirm('确认移除该项？')
    })
    screen.getByText('确认移除该项？')
    await act(answer)
    return asked
  }
  const press = (name: string) => () => userEvent.click(screen.getByRole('button', { name }))
  expect(await ask(press('确定'))).toBe(true)
  expect(await ask(press('取消'))).toBe(false)
  expect(await ask(async () => screen.getByRole('dialog').dispatchEvent(new Event('cancel')))).toBe(false)
})

test('Escape is left to a list that a field has opened, and closes the window when none is', () => {
  const field = (isOpen: boolean) => (
    <Dialog title="people" onClose={() => undefined}>
      <input role="combobox" aria-controls="list" aria-expanded={isOpen} aria-label="organisation" />
    </Dialog>
  )
  const { rerender } = render(field(true))
  const press = () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' })
  expect(press()).toBe(false)
  rerender(field(false))
  expect(press()).toBe(true)
})
