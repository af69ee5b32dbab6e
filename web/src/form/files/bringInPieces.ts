import { ApiError } from '../../api/apiError'
import { post, upload } from '../../api/client'
import type { UploadedFile } from '../../api/contract'
import { Sha256 } from '../../ui/hash/sha256'

const calls = 'lawer-file/file/twj/pieces'
/** Bytes of a piece: a file that is no larger comes at once. */
export const pieceSize = 4 * 1024 * 1024
const tries = 3
const pause = 1000

type Progress = {
  signal: AbortSignal
  onProgress: (share: number) => void
  /** Called with the id of the upload as soon as the server has one. */
  onBegun?: (id: string) => void
}

/**
 * Brings a file in pieces and answers it. What the server has of it already, from before the line broke or the page was
 * closed, is not sent again.
 */
export async function bringInPieces(
  file: File,
  bizType: string,
  { signal, onProgress, onBegun }: Progress,
): Promise<UploadedFile> {
  const sha256 = await hashOf(file, signal)
  const begun = await post(`${calls}/begin`, { name: file.name, size: file.size, sha256, bizType }, { signal })
  onBegun?.(begun.id)
  const known = new Set(begun.received)
  const count = Math.ceil(file.size / begun.pieceSize)
  for (let number = 0; number < count; number++) {
    if (!known.has(number)) {
      const piece = file.slice(number * begun.pieceSize, (number + 1) * begun.pieceSize)
      await bringPiece(begun.id, number, piece, signal, (share) => onProgress((number + share) / count))
    }
    onProgress((number + 1) / count)
  }
  return post(`${calls}/finish`, { id: begun.id }, { signal })
}

/** Has the server forget an upload; what it has of it is removed. */
export function giveUp(id: string): Promise<unknown> {
  return post(`${calls}/cancel`, { id })
}

/** Whether the server was not reached: the same again may succeed. */
export function isLost(reason: unknown): boolean {
  return reason instanceof ApiError && (reason.status === 0 || reason.status === 503)
}

/** A piece that did not get through is sent again, after a moment. */
async function bringPiece(
  id: string,
  number: number,
  piece: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const body = new FormData()
    body.append('upload', id)
    body.append('number', String(number))
    body.append('file', piece, 'piece')
    try {
      await upload(`${calls}/piece`, body, { signal, onProgress })
      return
    } catch (reason) {
      if (attempt === tries || signal.aborted || !isLost(reason)) throw reason
      await new Promise((resolve) => setTimeout(resolve, attempt * pause))
      signal.throwIfAborted()
    }
  }
}

async function hashOf(file: File, signal: AbortSignal): Promise<string> {
  const hash = new Sha256()
  for (let at = 0; at < file.size; at += pieceSize) {
    signal.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(at, at + pieceSize).arrayBuffer()))
  }
  return hash.digest()
}
