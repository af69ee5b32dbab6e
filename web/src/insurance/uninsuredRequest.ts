/** Days within which insurance ends. */
export const spans = ['0', '7', '30', '90']

/** What the list of the uninsured shows, as its address says it. */
export type UninsuredRequest = { keyword: string; days: number; page: number; pageSize: number }

const usualSize = 20

/** What the address asks for; what it makes up is as if it said nothing. */
export function readRequest(params: URLSearchParams): UninsuredRequest {
  const days = params.get('days') ?? '0'
  const numberOf = (key: string, usual: number) => {
    const value = Number(params.get(key))
    return Number.isInteger(value) && value > 0 ? value : usual
  }
  return {
    keyword: (params.get('keyword') ?? '').slice(0, 20),
    days: spans.includes(days) ? Number(days) : 0,
    page: numberOf('page', 1),
    pageSize: numberOf('pageSize', usualSize),
  }
}

/** The parameters that say it; what is usual is left out. */
export function writeRequest({ keyword, days, page, pageSize }: UninsuredRequest): URLSearchParams {
  const params = new URLSearchParams()
  if (keyword !== '') params.set('keyword', keyword)
  if (days !== 0) params.set('days', String(days))
  if (page !== 1) params.set('page', String(page))
  if (pageSize !== usualSize) params.set('pageSize', String(pageSize))
  return params
}
