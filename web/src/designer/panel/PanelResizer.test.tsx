import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PreferencesContext, storedPreferences } from '../../ui/theme/preferences'
import { PanelResizer } from './PanelResizer'
import { panelWidth } from './panelWidth'

function shown(prefer: (change: object) => void) {
  const preferences = { ...storedPreferences(), panelWidth: 400 }
  const { container } = render(
    <PreferencesContext value={{ preferences, prefer }}>
      <PanelResizer />
    </PreferencesContext>,
  )
  Object.defineProperty(container, 'clientWidth', { value: 1000 })
  return { line: screen.getByRole('separator'), container }
}

test('arrow keys make the panel wider and narrower, within its limits', () => {
  const prefer = vi.fn()
  const { line } = shown(prefer)
  fireEvent.keyDown(line, { key: 'ArrowLeft' })
  fireEvent.keyDown(line, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(line, { key: 'Home' })
  fireEvent.keyDown(line, { key: 'End' })
  expect(prefer.mock.calls.map(([change]) => change.panelWidth)).toEqual([416, 336, 660, 300])
})

test('what is dragged follows at once and is remembered once it is let go', () => {
  const prefer = vi.fn()
  const { line, container } = shown(prefer)
  fireEvent.pointerDown(line, { clientX: 600 })
  fireEvent.pointerMove(line, { clientX: 500 })
  expect(container.style.getPropertyValue('--designer-panel')).toBe('500px')
  expect(prefer).not.toHaveBeenCalled()
  fireEvent.pointerUp(line, { clientX: 500 })
  expect(prefer).toHaveBeenCalledWith({ panelWidth: 500 })
})

test('the canvas keeps its room', () => {
  expect(panelWidth(900, 1800)).toBe(760)
  expect(panelWidth(900, 800)).toBe(460)
  expect(panelWidth(900, 500)).toBe(300)
})
