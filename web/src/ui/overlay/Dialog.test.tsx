import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
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
