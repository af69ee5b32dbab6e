import type { ReactNode } from 'react'
import type { Field, Show } from '../core/types'
import { today, yearsBetween } from '../ui/dates'

/** A list's cell. */
export function formatCell(show: Show, field: Field, row: Record<string, unknown>, value: string): ReactNode {
  switch (show) {
    case 'value':
      return value
    case 'yearsSince':
      return yearsBetween(String(row[field.key] ?? ''), today())
    case 'picture':
      return <Portrait name={String(row.name ?? '')} />
  }
}

/** Until the file service hands out pictures: the first character of the name, as phone books do. */
function Portrait({ name }: { name: string }) {
  return (
    <span className="portrait" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
