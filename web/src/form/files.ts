import { upload } from '../api/client'

/** A stored file: its number and its extension. */
export type StoredFile = { cBh: string; cWjhzm: string }

export function uploadFile(file: File): Promise<StoredFile> {
  const body = new FormData()
  body.append('file', file)
  return upload<StoredFile>('lawer-file/file/twj/upload', body)
}
