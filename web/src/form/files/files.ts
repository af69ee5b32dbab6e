import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { fileLimit, post, postBlob, upload } from '../../api/client'
import type { PictureRule } from '../../core/types'
import { paths } from '../../paths'
import { saveFile } from '../../ui/saveFile'
import { decoded } from './plainText'

/** A stored file: its number, its extension, its name; the rest is absent right after the upload. */
export type StoredFile = {
  cBh: string
  cWjhzm: string
  name: string
  size: number
  uploadedAt?: number
  sha256?: string
  scan?: string
}

const calls = 'lawer-file/file/twj'
const pictures: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'bmp']
const documents: readonly string[] = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']

type UploadOptions = {
  /** What it must be as a picture. */
  picture?: PictureRule
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Stores a file; `onProgress` is called with the share, 0 to 1, that has gone out. */
export function uploadFile(file: File, { picture, ...sending }: UploadOptions): Promise<StoredFile> {
  const body = new FormData()
  body.append('bizType', 'application')
  if (picture) body.append('picture', picture)
  body.append('file', file)
  return upload<StoredFile>(`${calls}/upload`, body, sending)
}

/** What is known of these files, by number; of those that the user may not see, nothing. */
export function useStoredFiles(numbers: string[]): Partial<Record<string, StoredFile>> {
  const { data } = useQuery({
    queryKey: ['files', ...numbers],
    queryFn: ({ signal }) => post(`${calls}/getList`, { ids: numbers }, { signal }),
    enabled: numbers.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // A number without a name is shown as it is.
    meta: { quiet: true },
  })
  return Object.fromEntries((data ?? []).map((file) => [file.cBh, file]))
}

/** Fetches a file and hands it to the browser's downloads. */
export async function downloadFile({ cBh, name }: StoredFile): Promise<void> {
  saveFile(await postBlob(`${calls}/${cBh}`, {}, { limit: fileLimit }), name)
}

/** Whether a file is a picture that browsers show. */
export function isPicture({ cWjhzm }: StoredFile): boolean {
  return pictures.includes(cWjhzm)
}

/** Whether it is an office document, which the server shows as a PDF if it can. */
export function isOffice({ cWjhzm }: StoredFile): boolean {
  return documents.includes(cWjhzm)
}

/** Whether it is plain text, which the page shows by itself. */
export function isText({ cWjhzm }: StoredFile): boolean {
  return cWjhzm === 'txt'
}

/** Whether it can be shown in a page. */
export function isPreviewable(file: StoredFile): boolean {
  return isPicture(file) || file.cWjhzm === 'pdf' || isText(file) || isOffice(file)
}

/** The page that shows it by itself. */
export function pageOf({ cBh, cWjhzm }: StoredFile): string {
  return `#${paths.preview}?${new URLSearchParams({ fileId: cBh, ext: cWjhzm })}`
}

/** A size for people. */
export function sizeText(size: number): string {
  if (size < 1024) return `${size} B`
  return size < 1024 * 1024 ? `${Math.round(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`
}

/** An address that shows the file once, within a minute: it holds a ticket, not the session's token. */
export async function previewUrl({ cBh, cWjhzm }: StoredFile): Promise<string> {
  const { ticket } = await post(`${calls}/previewTicket`, { cBh })
  return `/api/${calls}/preview/${urlBase64(`${cBh}.${cWjhzm}?token=${ticket}`)}?officePreviewType=pdf`
}

/** Base64 of ASCII in the letters that an address takes as they are (RFC 4648, 5), without the filling. */
export function urlBase64(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** A picture's content as a `data:` address, which stays good for as long as the page that prints it. */
export function pictureQuery(number: string) {
  return queryOptions({
    queryKey: ['picture', number],
    queryFn: async () => dataAddress(await postBlob(`${calls}/${number}`)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
}

/** What a plain text says. */
export function textQuery(number: string) {
  return queryOptions({
    queryKey: ['text', number],
    queryFn: async () => decoded(await (await postBlob(`${calls}/${number}`)).arrayBuffer()),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
}

/** A small picture of a picture, likewise; an error where none can be made. */
export function thumbnailQuery(number: string) {
  return queryOptions({
    queryKey: ['thumbnail', number],
    queryFn: async () => dataAddress(await postBlob(`${calls}/thumbnail/${number}`)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
}

function dataAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
}

/** A form holds a list of file numbers, or nothing. */
export function fileNumbers(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((number) => typeof number === 'string') : []
}
