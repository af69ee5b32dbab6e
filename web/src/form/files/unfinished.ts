import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { post } from '../../api/client'
import type { PieceUpload } from '../../api/contract'
import { giveUp } from './bringInPieces'

const prefix = 'lawdesk.upload.'

/** Remembers over a reload of the page in which field an upload was begun. */
export function noteUpload(id: string, field: string): void {
  sessionStorage.setItem(prefix + id, field)
}

/** It is finished or given up. */
export function forgetUpload(id: string): void {
  sessionStorage.removeItem(prefix + id)
}

/** Ids of the uploads that were begun in a field. */
function uploadsOf(field: string): string[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  return keys.filter((key) => sessionStorage.getItem(key) === field).map((key) => key.slice(prefix.length))
}

/** An upload that broke off; `share` from 0 to 1 has come. */
export type UnfinishedUpload = { id: string; name: string; share: number }

/** What of a field's uploads has come, when the page was loaded anew. */
export function useUnfinished(field: string, isActive: boolean) {
  const client = useQueryClient()
  const [ids, setIds] = useState(() => (isActive ? uploadsOf(field) : []))
  const queryKey = ['unfinishedUploads', field]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => post('lawer-file/file/twj/pieces/open', {}, { signal }),
    enabled: ids.length > 0,
    meta: { quiet: true },
  })
  // What the server has finished or swept is remembered no longer.
  useEffect(() => {
    if (data) for (const id of ids) if (data.every((upload) => upload.id !== id)) forgetUpload(id)
  }, [data, ids])
  const drop = async ({ id }: UnfinishedUpload) => {
    forgetUpload(id)
    setIds((last) => last.filter((other) => other !== id))
    // What the server is not told to remove it sweeps in a week.
    await giveUp(id).catch(() => undefined)
    await client.invalidateQueries({ queryKey })
  }
  const refresh = () => client.invalidateQueries({ queryKey })
  return { unfinished: (data ?? []).filter(({ id }) => ids.includes(id)).map(unfinishedOf), drop, refresh }
}

function unfinishedOf({ id, name, size, pieceSize, received }: PieceUpload): UnfinishedUpload {
  return { id, name, share: received.length / Math.max(1, Math.ceil(size / pieceSize)) }
}
