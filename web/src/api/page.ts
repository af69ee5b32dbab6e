/** What every list call takes and answers. Pages count from 1. */
export type PageRequest = { page: number; pageSize: number; keyword?: string }
export type Page<Row> = { data: Row[]; totalCount: number; page: number; pageSize: number; totalCapped?: boolean }
