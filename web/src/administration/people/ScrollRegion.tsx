import type { ReactNode } from 'react'

type Props = { className: string; label: string; children: ReactNode }

/** A table that scrolls within its place, reachable by keyboard. */
export function ScrollRegion({ className, label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
