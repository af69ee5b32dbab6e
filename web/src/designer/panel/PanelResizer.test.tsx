import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PreferencesContext, storedPreferences } from '../../ui/theme/preferences'
import { PanelResizer } from './PanelResizer'
import { panelWidth } from './panelWidth'

let resized: () => void
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(measure: () => void) {
      resized = measure
    }
    observe = () => undefined
    disconnect = () => undefined
  },
)

function shown(prefer: (change: object) => void, wide = 1000) {
  const preferences = { ...storedPreferences(), panelWidth: 400 }
  const { container } = render(
    <PreferencesContext value={{ preferences, prefer }}>
      <PanelResizer />
    </PreferencesContext>,
  )
  Object.defineProperty(container, 'clientWidth', { value: wide })
  act(() => resized())
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

test('a window that has become narrower is told the width that is shown, and how wide it can be', () => {
  const { line } = shown(() => undefined, 700)
  expect(line.getAttribute('aria-valuenow')).toBe('360')
  expect(line.getAttribute('aria-valuemax')).toBe('360')
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
