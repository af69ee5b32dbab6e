import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable, type TableColumn } from './DataTable'
import { Failed } from './Failed'
import { Loading } from './Loading'
import { Pager } from './Pager'

type Props<Row> = {
  label: string
  list: UseQueryResult<{ data: Row[]; totalCount: number }>
  columns: TableColumn<Row>[]
  rowKey: (row: Row) => string
  /** What stands there when no row fits. */
  empty: string
  /** Why a list did not come, in words. */
  textOf: (reason: unknown) => string
  page: number
  pageSize: number
  onPage: (page: number, pageSize: number) => void
}

/** A page of a list from the moment it is asked for, with the way to the other pages. */
export function PagedTable<Row extends object>({
  label,
  list,
  columns,
  rowKey,
  empty,
  textOf,
  page,
  pageSize,
  onPage,
}: Props<Row>) {
  if (list.isPending) return <Loading />
  if (!list.data) return <Failed reason={textOf(list.error)} onRetry={list.refetch} />
  const { data, totalCount } = list.data
  return (
    <>
      <DataTable label={label} columns={columns} rows={data} rowKey={rowKey} busy={list.isFetching} empty={empty} />
      <Pager page={page} pageSize={pageSize} total={totalCount} onChange={onPage} />
    </>
  )
}
