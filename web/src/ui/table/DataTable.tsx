import { type ColumnDef, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { Empty } from '../feedback/Empty'
import './DataTable.css'

/** One column: what stands in its cells and whether the server can sort by it. */
export type TableColumn<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The name under which the list is sorted by this column. */
  sortBy?: string
  align?: 'start' | 'end' | 'center'
  width?: number
  /** Long text: takes several lines instead of being cut. */
  wrap?: boolean
  /** Stays in view at the end of the row while the table is scrolled sideways. */
  pinned?: boolean
}

/** The column that a table is sorted by, and in which direction. */
export type TableSort = { column: string; descending: boolean }

type Props<Row> = {
  /** Says what the table holds, to those who cannot see it. */
  label: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row, index: number) => string
  sort?: TableSort
  onSort?: (sort: TableSort | undefined) => void
  /** New rows are on their way; those shown are the last ones. */
  busy?: boolean
  empty?: ReactNode
}

// Rows come sorted from the server: the table only keeps which column is sorted.
const features = tableFeatures({ rowSortingFeature })

/** A table of rows, drawn in our look over TanStack Table. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, busy, empty } = props
  const defs = useMemo(() => columns.map(columnDef), [columns])
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    state: { sorting: sort ? [{ id: sort.column, desc: sort.descending }] : [] },
  })

  return (
    <div className="table-wrap" aria-busy={busy}>
      <table className="data-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell, index) => (
                <td key={cell.id} className={look(columns[index])}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && !busy && <Empty>{empty}</Empty>}
    </div>
  )
}

function columnDef<Row extends object>(column: TableColumn<Row>): ColumnDef<typeof features, Row> {
  return { id: column.key, header: column.title, cell: ({ row }) => column.cell(row.original) }
}

type HeadingProps<Row> = { column: TableColumn<Row>; sort?: TableSort; onSort?: (sort: TableSort | undefined) => void }

/** A title; a button when the list can be sorted by it: first up, then down, then as it was. */
function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { sortBy } = column
  const look_ = { className: look(column), style: { minWidth: column.width } }
  if (sortBy === undefined || onSort === undefined) {
    return (
      <th scope="col" {...look_}>
        {column.title}
      </th>
    )
  }
  const active = sort?.column === sortBy ? sort : undefined
  const order = active === undefined ? 'none' : active.descending ? 'descending' : 'ascending'
  const next = active?.descending ? undefined : { column: sortBy, descending: active !== undefined }
  return (
    <th scope="col" aria-sort={order} {...look_}>
      <button type="button" className="sort-button" onClick={() => onSort(next)}>
        {column.title}
        <span className={`sort-mark ${order}`} aria-hidden="true" />
      </button>
    </th>
  )
}

function look<Row>(column: TableColumn<Row> | undefined): string {
  return `${column?.align ?? 'start'}${column?.pinned ? ' pinned' : ''}${column?.wrap ? ' wrap' : ''}`
}
