import { post, upload } from '../api/client'
import type { UploadedFile } from '../api/contract'
import { Sha256 } from '../ui/hash/sha256'

const calls = 'lawer-file/file/twj/pieces'
const slice = 4 * 1024 * 1024
const tries = 3

type Progress = { signal: AbortSignal; onProgress: (share: number) => void }

/**
 * Brings a film in pieces and answers its file. What the server has of it already, from before the line broke or the page
 * was closed, is not sent again.
 */
export async function bringFilm(file: File, { signal, onProgress }: Progress): Promise<UploadedFile> {
  const sha256 = await hashOf(file, signal)
  const begun = await post(`${calls}/begin`, { name: file.name, size: file.size, sha256 }, { signal })
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

/** A piece that did not get through is sent again. */
async function bringPiece(
  id: string,
  number: number,
  piece: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  for (let left = tries; ; left--) {
    const body = new FormData()
    body.append('upload', id)
    body.append('number', String(number))
    body.append('file', piece, 'piece')
    try {
      await upload(`${calls}/piece`, body, { signal, onProgress })
      return
    } catch (reason) {
      if (left <= 1 || signal.aborted) throw reason
    }
  }
}

async function hashOf(file: File, signal: AbortSignal): Promise<string> {
  const hash = new Sha256()
  for (let at = 0; at < file.size; at += slice) {
    signal.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(at, at + slice).arrayBuffer()))
  }
  return hash.digest()
}

/** Whole seconds of a film, read by the browser; an error where it cannot play it. */
export function durationOf(file: File): Promise<number> {
  return new Promise((resolve, reject) => {
    const film = document.createElement('video')
    const address = URL.createObjectURL(file)
    const end = () => URL.revokeObjectURL(address)
    film.preload = 'metadata'
    film.onloadedmetadata = () => {
      end()
      resolve(Math.max(1, Math.round(film.duration)))
    }
    film.onerror = () => {
      end()
      reject(new Error('not playable'))
    }
    film.src = address
  })
}
