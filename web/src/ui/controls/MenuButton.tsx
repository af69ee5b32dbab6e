import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ContextMenu, type MenuAction } from '../overlay/ContextMenu'
import { Button } from './Button'

/** A button that opens a menu below it. A button that is only a picture has its name in `title`. */
export function MenuButton(props: { title?: string; actions: MenuAction[]; disabled?: boolean; children: ReactNode }) {
  const { title, actions, disabled, children } = props
  const button = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const close = useCallback(() => setAt(null), [])
  const open = () => {
    const box = button.current?.getBoundingClientRect()
    if (box) setAt({ x: box.left, y: box.bottom + 4 })
  }
  return (
    <span ref={button}>
      <Button
        title={title}
        disabled={disabled}
        aria-label={title}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={open}
      >
        {children}
      </Button>
      {at && <ContextMenu at={at} actions={actions} onClose={close} />}
    </span>
  )
}
