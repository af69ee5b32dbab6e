/** What a list shows; it stands in the address, so that going back and loading again keep it. */
export type ListState = { status: string; keyword: string; page: number; pageSize: number }

const firstPage = 1
const usualSize = 10

export function readList(params: URLSearchParams): ListState {
  return {
    status: params.get('status') ?? '',
    keyword: (params.get('keyword') ?? '').slice(0, 20),
    page: wholeNumber(params.get('page'), firstPage),
    pageSize: wholeNumber(params.get('pageSize'), usualSize),
  }
}

/** What differs from the usual, beside what else stands in the address. */
export function writeList({ status, keyword, page, pageSize }: ListState, others: Record<string, string> = {}) {
  return {
    ...others,
    ...(status !== '' && { status }),
    ...(keyword !== '' && { keyword }),
    ...(page !== firstPage && { page: String(page) }),
    ...(pageSize !== usualSize && { pageSize: String(pageSize) }),
  }
}

/** Whether something narrows the list. */
export function isNarrowed({ status, keyword }: ListState): boolean {
  return status !== '' || keyword !== ''
}

function wholeNumber(text: string | null, usual: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : usual
}
