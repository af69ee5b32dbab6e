import type { ComponentProps } from 'react'
import './controls.css'

const looks = {
  plain: 'plain',
  primary: 'primary',
  danger: 'danger',
  link: 'link',
  dangerLink: 'link removes',
} as const

type Props = ComponentProps<'button'> & {
  /** `dangerLink`: what removes, in a row of links. */
  kind?: keyof typeof looks
  /** Working: looks so, and a second click does nothing. */
  busy?: boolean
}

/** A button; `button` by type, so that it sends no form unless it says so. */
export function Button({ kind = 'plain', busy = false, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`button ${looks[kind]}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}
