import {
  type ColumnDef,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Empty, type EmptyText } from '../feedback/Empty'
import { ColumnMenu } from './ColumnMenu'
import { cellText } from './cellText'
import { isHidden, narrowest, useColumnChoice, withWidth } from './columnChoice'
import './DataTable.css'
import { Heading, look } from './Heading'
import { RefreshButton } from './RefreshButton'
import { AllRows, OneRow, type Selection } from './selection'
import { useScrollHint } from './useScrollHint'

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
  /** Stays in view at the end of the row while the table is scrolled sideways; always shown, always last. */
  pinned?: boolean
  /** Out of sight until the user chooses to see it. */
  extra?: boolean
}

/** The column that a table is sorted by, and in which direction. */
export type TableSort = { column: string; descending: boolean }

type Props<Row> = EmptyText & {
  /** Says what the table holds, to those who cannot see it. */
  label: string
  /** The name under which the user's choice of columns is kept; without it there is none. */
  name?: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row, index: number) => string
  sort?: TableSort
  onSort?: (sort: TableSort | undefined) => void
  /** Rows can be chosen. */
  selection?: Selection<Row>
  /** New rows are on their way; those shown are the last ones. */
  busy?: boolean
  /** Asks for the rows again. */
  onRefresh?: () => void
}

// Rows come sorted from the server: the table only keeps which column is sorted.
const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSelectionFeature,
})

/** A table of rows, drawn in our look over TanStack Table. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, name, columns, rows, rowKey, sort, onSort, selection, busy, onRefresh } = props
  const { empty, hint, steps, onClear } = props
  const { choice, choose, reset } = useColumnChoice(name)
  const wrap = useScrollHint()
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns])
  // How wide the column that is being dragged was as it was drawn.
  const [dragged, setDragged] = useState<Record<string, number>>({})
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(columnDef), [columns]),
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    enableRowSelection: selection !== undefined,
    columnResizeMode: 'onEnd',
    state: {
      sorting: sort ? [{ id: sort.column, desc: sort.descending }] : [],
      columnVisibility: Object.fromEntries(columns.map((it) => [it.key, it.pinned || !isHidden(choice, it)])),
      columnOrder: [...choice.order],
      columnSizing: { ...choice.widths, ...dragged },
      rowSelection: Object.fromEntries((selection?.selected ?? []).map((id) => [id, true as const])),
    },
    onColumnSizingChange: (updater) => {
      const [key] = Object.keys(dragged)
      if (key === undefined) return
      const width = functionalUpdate(updater, dragged)[key]
      if (width !== dragged[key]) choose({ widths: withWidth(choice, key, width) })
      setDragged({})
    },
    onRowSelectionChange: (updater) => {
      const before = Object.fromEntries((selection?.selected ?? []).map((id) => [id, true as const]))
      selection?.select(Object.keys(functionalUpdate(updater, before)))
    },
  })
  const { isResizingColumn, startSize, deltaOffset } = table.state.columnResizing
  const styleOf = ({ key, width }: TableColumn<Row>): CSSProperties => {
    const live = key === isResizingColumn && (startSize ?? 0) + (deltaOffset ?? 0)
    const size = live === false ? choice.widths[key] : Math.max(narrowest, live)
    return size === undefined ? { minWidth: width } : { width: size, minWidth: size, maxWidth: size }
  }
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const resize = (key: string, width: number, event: unknown) => {
    flushSync(() => setDragged({ [key]: width }))
    headers.find(({ column }) => column.id === key)?.getResizeHandler()(event)
  }
  const movable = table.getAllLeafColumns().flatMap(({ id }) => {
    const column = byKey.get(id)
    return column === undefined || column.pinned ? [] : [column]
  })

  return (
    <div className={frameLook(name, onRefresh)}>
      {onRefresh && <RefreshButton onRefresh={onRefresh} />}
      {name !== undefined && <ColumnMenu columns={movable} choice={choice} choose={choose} reset={reset} />}
      <div className="table-wrap" aria-busy={busy} ref={wrap}>
        <table className="data-table" aria-label={label}>
          <thead>
            <tr>
              {selection && <AllRows table={table} />}
              {headers.map(({ id }) => {
                const column = byKey.get(id)
                return (
                  column && (
                    <Heading
                      key={id}
                      column={column}
                      style={styleOf(column)}
                      sort={sort}
                      onSort={onSort}
                      onResize={name === undefined || column.pinned ? undefined : resize}
                      onAutoWidth={() => choose({ widths: withWidth(choice, id, undefined) })}
                    />
                  )
                )
              })}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} aria-selected={selection && row.getIsSelected()}>
                {selection && <OneRow row={row} label={selection.labelOf(row.original)} />}
                {row.getVisibleCells().map((cell) => {
                  const column = byKey.get(cell.column.id)
                  const style = column && (choice.widths[column.key] || column.key === isResizingColumn)
                  return (
                    <td key={cell.id} className={look(column)} style={style ? styleOf(column) : undefined}>
                      {column && cellText(column.cell(row.original), column.wrap === true)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && !busy && (
          <Empty hint={hint} steps={steps} onClear={onClear}>
            {empty}
          </Empty>
        )}
      </div>
    </div>
  )
}

function frameLook(name: string | undefined, onRefresh: (() => void) | undefined): string {
  return ['table-frame', name !== undefined && 'with-columns', onRefresh && 'with-refresh'].filter(Boolean).join(' ')
}

function columnDef<Row extends object>(column: TableColumn<Row>): ColumnDef<typeof features, Row> {
  return { id: column.key, header: column.title }
}
