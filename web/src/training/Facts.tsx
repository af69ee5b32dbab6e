import type { ReactNode } from 'react'

/** What is known of something: titles with their values, a dash where there is none. */
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="training-facts">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
