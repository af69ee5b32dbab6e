/** What every list call takes and answers. Pages count from 1. */
export type PageRequest = { page: number; pageSize: number; keyword?: string }
/** One page of a list, with the number of rows on all pages. */
export type Page<Row> = { data: Row[]; totalCount: number; page: number; pageSize: number; totalCapped: boolean }
