import type { CSSProperties, SyntheticEvent } from 'react'
import type { TableColumn, TableSort } from './DataTable'

type Props<Row> = {
  column: TableColumn<Row>
  style: CSSProperties
  sort?: TableSort
  onSort?: (sort: TableSort | undefined) => void
  /** Takes hold of the column's edge, whose width is given in pixels. */
  onResize?: (key: string, width: number, event: unknown) => void
  onAutoWidth: () => void
}

/** A title; a button when the list can be sorted by it: first up, then down, then as it was. */
export function Heading<Row>({ column, style, sort, onSort, onResize, onAutoWidth }: Props<Row>) {
  const { sortBy, title } = column
  const isSortable = sortBy !== undefined && onSort !== undefined
  const active = isSortable && sort?.column === sortBy ? sort : undefined
  const order = active === undefined ? 'none' : active.descending ? 'descending' : 'ascending'
  const next =
    active?.descending || sortBy === undefined ? undefined : { column: sortBy, descending: active !== undefined }
  const take = (event: SyntheticEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.offsetWidth
    if (width !== undefined) onResize?.(column.key, width, event.nativeEvent)
  }
  return (
    <th scope="col" aria-sort={isSortable ? order : undefined} className={look(column)} style={style}>
      {isSortable ? (
        <button type="button" className="sort-button" onClick={() => onSort(next)}>
          {title}
          <span className={`sort-mark ${order}`} aria-hidden="true" />
        </button>
      ) : (
        title
      )}
      {/* For the mouse; with the keyboard the menu of columns sets a width. */}
      {onResize && (
        <span
          className="column-edge"
          aria-hidden="true"
          onMouseDown={take}
          onTouchStart={take}
          onDoubleClick={onAutoWidth}
        />
      )}
    </th>
  )
}

export function look<Row>(column: TableColumn<Row> | undefined): string {
  return `${column?.align ?? 'start'}${column?.pinned ? ' pinned' : ''}${column?.wrap ? ' wrap' : ''}`
}
