import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ContextMenu, type MenuAction } from '../overlay/ContextMenu'
import { Button } from './Button'

/** A button that opens a menu below it. A button that is only a picture has its name in `title`. */
export function MenuButton(props: { title?: string; actions: MenuAction[]; disabled?: boolean; children: ReactNode }) {
  const { title, actions, disabled, children } = props
  return (
    <MenuBelow actions={actions}>
      {(isOpen, open) => (
        <Button
          title={title}
          disabled={disabled}
          aria-label={title}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={open}
        >
          {children}
        </Button>
      )}
    </MenuBelow>
  )
}

type Props = { actions: MenuAction[]; children: (isOpen: boolean, open: () => void) => ReactNode }

/** A menu below what opens it. */
export function MenuBelow({ actions, children }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const close = useCallback(() => setAt(null), [])
  const open = () => {
    const box = place.current?.getBoundingClientRect()
    if (box) setAt({ x: box.left, y: box.bottom + 4 })
  }
  return (
    <span ref={place}>
      {children(at !== null, open)}
      {at && <ContextMenu at={at} actions={actions} onClose={close} />}
    </span>
  )
}
