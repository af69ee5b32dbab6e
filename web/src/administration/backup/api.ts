import { queryOptions } from '@tanstack/react-query'
import { get, post, postBlob, upload } from '../../api/client'
import type { BackupRestoreInput, BroughtBackup } from '../../api/contract'

const backup = 'lawer-common/backup'
const once = () => ({ idempotencyKey: crypto.randomUUID() })
/** How often is asked while something is being done, milliseconds. */
const soon = 1_000
/** All data of a province may go over a slow line: milliseconds. */
const backupLimit = 3_600_000

/** The backups of the server, and what is being done with them: asked again while something is. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => get(`${backup}/list`, {}, { signal, background: true }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.running ? soon : false),
  meta: { quiet: true },
})

/** Begins to make a backup. */
export function makeBackup() {
  return post(`${backup}/make`, {}, once())
}

/** Begins to hold a backup against its list. */
export function checkBackup(name: string) {
  return post(`${backup}/check`, { name }, once())
}

/** Removes a backup. */
export function removeBackup(name: string, reason: string) {
  return post(`${backup}/remove`, { name, reason }, once())
}

/** A backup as one file; it is on record who took it and why. */
export function fetchBackup(request: { name: string; reason: string; password: string }): Promise<Blob> {
  return postBlob(`${backup}/download`, request, { limit: backupLimit })
}

/** Brings a backup; `onProgress` is called with the share, 0 to 1, that has gone out. */
export function uploadBackup(file: File, onProgress: (share: number) => void): Promise<BroughtBackup> {
  const body = new FormData()
  body.append('file', file)
  return upload<BroughtBackup>(`${backup}/upload`, body, { onProgress, limit: backupLimit })
}

/** Has a backup put back at the next start of the server. */
export function requestRestore(request: BackupRestoreInput) {
  return post(`${backup}/restore`, request, once())
}

/** Has nothing put back at the next start. */
export function cancelRestore() {
  return post(`${backup}/cancelRestore`, {}, once())
}
