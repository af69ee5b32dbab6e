import { post } from '../api/client'
import type { PartySyncRow } from '../api/contract'
import type { Page } from '../api/page'

const calls = 'lawer-other/djXxTbQk'

/** A page of the changes in files of Party members, by their state. */
export function listSync(request: {
  confirmStatus: string
  keyword: string
  page: number
  pageSize: number
}): Promise<Page<PartySyncRow>> {
  return post(`${calls}/list`, request)
}

/** `1` takes changes over, `2` does not and says why. */
export function confirmSync(ids: string[], confirmStatus: '1' | '2', reason: string): Promise<unknown> {
  return post(`${calls}/confirm`, { ids, confirmStatus, reason })
}
