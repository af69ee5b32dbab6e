import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import './ContextMenu.css'

/** An entry of a menu and what it does. */
export type MenuAction = { key: string; text: string; disabled?: boolean; act: () => void }

/** A menu at a point: arrows move, Escape and a click elsewhere close, focus goes back to where it came from. */
export function ContextMenu({
  at,
  actions,
  onClose,
}: {
  at: { x: number; y: number }
  actions: MenuAction[]
  onClose: () => void
}) {
  const menu = useRef<HTMLDivElement>(null)

  // At the edge of the window it moves in.
  useLayoutEffect(() => {
    const shown = menu.current
    if (!shown) return
    const { width, height } = shown.getBoundingClientRect()
    shown.style.left = `${Math.max(0, Math.min(at.x, innerWidth - width - 8))}px`
    shown.style.top = `${Math.max(0, Math.min(at.y, innerHeight - height - 8))}px`
  }, [at])

  useEffect(() => {
    const before = document.activeElement
    menu.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
    return () => (before instanceof HTMLElement ? before.focus() : undefined)
  }, [])

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose()
    }
    addEventListener('pointerdown', outside)
    addEventListener('blur', onClose)
    return () => {
      removeEventListener('pointerdown', outside)
      removeEventListener('blur', onClose)
    }
  }, [onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return onClose()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(menu.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    const index = buttons.findIndex((button) => button.matches(':focus'))
    buttons[(index + step + buttons.length) % buttons.length]?.focus()
  }

  return (
    <div ref={menu} role="menu" className="context-menu" style={{ left: at.x, top: at.y }} onKeyDown={onKeyDown}>
      {actions.map(({ key, text, disabled, act }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          disabled={disabled}
          onClick={() => {
            onClose()
            act()
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
