import type { ComponentProps } from 'react'
import './controls.css'

type Props = ComponentProps<'button'> & {
  kind?: 'plain' | 'primary' | 'danger' | 'link'
  /** Working: looks so, and a second click does nothing. */
  busy?: boolean
}

/** A button; `button` by type, so that it sends no form unless it says so. */
export function Button({ kind = 'plain', busy = false, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`button ${kind}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}
