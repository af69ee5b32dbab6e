import type { UseQueryResult } from '@tanstack/react-query'
import type { EmptyText } from '../feedback/Empty'
import { Failed } from '../feedback/Failed'
import { Loading } from '../feedback/Loading'
import { DataTable, type TableColumn, type TableSort } from './DataTable'
import { Pager } from './Pager'
import type { Selection } from './selection'

type Props<Row> = EmptyText & {
  label: string
  /** The name under which the user's choice of columns is kept. */
  name: string
  list: UseQueryResult<{ data: Row[]; totalCount: number; totalCapped?: boolean }>
  columns: TableColumn<Row>[]
  rowKey: (row: Row) => string
  sort?: TableSort
  onSort?: (sort: TableSort | undefined) => void
  selection?: Selection<Row>
  empty: string
  /** Why a list did not come, in words. */
  textOf: (reason: unknown) => string
  page: number
  pageSize: number
  onPage: (page: number, pageSize: number) => void
}

/** A page of a list from the moment it is asked for, with the way to the other pages. */
export function PagedTable<Row extends object>({ list, textOf, page, pageSize, onPage, ...table }: Props<Row>) {
  if (list.isPending) return <Loading />
  if (!list.data) return <Failed reason={textOf(list.error)} onRetry={list.refetch} />
  const { data, totalCount, totalCapped } = list.data
  return (
    <>
      <DataTable {...table} rows={data} busy={list.isFetching} onRefresh={() => list.refetch()} />
      <Pager
        label={table.label}
        page={page}
        pageSize={pageSize}
        total={totalCount}
        capped={totalCapped}
        full={data.length === pageSize}
        onChange={onPage}
      />
    </>
  )
}
