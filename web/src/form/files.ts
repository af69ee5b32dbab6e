import { queryOptions } from '@tanstack/react-query'
import { post, postBlob, upload } from '../api/client'
import { saveFile } from '../ui/saveFile'

/** A stored file: its number and its extension. */
export type StoredFile = { cBh: string; cWjhzm: string }
export type FileRow = StoredFile & { name: string; size: number }

export function uploadFile(file: File): Promise<StoredFile> {
  const body = new FormData()
  body.append('file', file)
  return upload<StoredFile>('lawer-file/file/twj/upload', body)
}

/** What the files of these numbers are called; those that the user may not read are missing. */
export function filesQuery(numbers: string[]) {
  return queryOptions({
    queryKey: ['files', numbers],
    queryFn: ({ signal }) => post<FileRow[]>('lawer-file/file/twj/getList', { ids: numbers }, { signal }),
    enabled: numbers.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // A number without a name is shown as it is.
    meta: { quiet: true },
  })
}

export async function downloadFile(number: string, name: string): Promise<void> {
  saveFile(await postBlob(`lawer-file/file/twj/${encodeURIComponent(number)}`), name)
}

/** A form holds a list of file numbers, or nothing. */
export function numbersOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((number) => typeof number === 'string') : []
}
