import type { UseQueryResult } from '@tanstack/react-query'
import { Failed } from '../feedback/Failed'
import { Loading } from '../feedback/Loading'
import { DataTable, type TableColumn, type TableSort } from './DataTable'
import { Pager } from './Pager'
import type { Selection } from './selection'

type Props<Row> = {
  label: string
  /** The name under which the user's choice of columns is kept. */
  name: string
  list: UseQueryResult<{ data: Row[]; totalCount: number; totalCapped?: boolean }>
  columns: TableColumn<Row>[]
  rowKey: (row: Row) => string
  sort?: TableSort
  onSort?: (sort: TableSort | undefined) => void
  selection?: Selection<Row>
  /** What stands there when no row fits. */
  empty: string
  /** What one can do then. */
  hint?: string
  /** Why a list did not come, in words. */
  textOf: (reason: unknown) => string
  page: number
  pageSize: number
  onPage: (page: number, pageSize: number) => void
}

/** A page of a list from the moment it is asked for, with the way to the other pages. */
export function PagedTable<Row extends object>({ list, textOf, page, pageSize, onPage, ...rest }: Props<Row>) {
  const { empty, hint, ...table } = rest
  if (list.isPending) return <Loading />
  if (!list.data) return <Failed reason={textOf(list.error)} onRetry={list.refetch} />
  const { data, totalCount, totalCapped } = list.data
  return (
    <>
      <DataTable {...table} empty={<NoRows said={empty} hint={hint} />} rows={data} busy={list.isFetching} />
      <Pager page={page} pageSize={pageSize} total={totalCount} capped={totalCapped} onChange={onPage} />
    </>
  )
}

function NoRows({ said, hint }: { said: string; hint: string | undefined }) {
  return (
    <>
      <span>{said}</span>
      {hint && <span className="state-hint">{hint}</span>}
    </>
  )
}
