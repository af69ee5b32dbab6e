import { useMutation } from '@tanstack/react-query'
import { useEffect, useInsertionEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/apiError'
import { useApiErrorText } from '../../api/useApiErrorText'
import type { FileLimits } from '../../core/form'
import type { PictureRule } from '../../core/types'
import { useLocale } from '../../text/useLocale'
import { usePageTab } from '../../ui/pageTab'
import { useForms } from '../state/modules'
import { bringInPieces, giveUp, isLost, pieceSize } from './bringInPieces'
import { type StoredFile, uploadFile } from './files'
import { uploadKey } from './pendingUploads'
import { forgetUpload, noteUpload } from './unfinished'

/** A file on its way; `share` from 0 to 1. */
export type UploadProgress = {
  name: string
  share: number
  /** Why it stands still, where that is not by the user's wish. */
  problem?: string
  pause?: () => void
  resume?: () => void
  cancel: () => void
}

type UploadRequest = { files: File[]; places: number; max: number }
type Wish = 'pause' | 'cancel'
type Standing = { name: string; share: number; problem?: string }

/**
 * Files on their way, one after the other, and what was wrong with those that did not arrive. A field with an id shows what
 * stands still and lets it go on; elsewhere a lost line is a problem like any other.
 */
export function useUploads(
  { picture, ...limits }: FileLimits & { picture?: PictureRule | undefined },
  onStored: (file: StoredFile) => void,
  fieldId?: string,
) {
  const forms = useForms()
  const locale = useLocale()
  const errorText = useApiErrorText()
  const { url, closed } = usePageTab()
  const [sending, setSending] = useState<UploadProgress | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const stored = useRef(onStored)
  const unmounted = useUnmounted(fieldId)
  // Other effects rest while the page stands behind another, where files go on arriving.
  useInsertionEffect(() => {
    stored.current = onStored
  })

  const addProblem = (file: File, text: string) => setProblems((last) => [...last, `${file.name}: ${text}`])

  /** Brings a file; stops and goes on as the user wishes and the line allows. */
  async function sendOne(file: File) {
    const head = new Uint8Array(await file.slice(0, forms.fileHead()).arrayBuffer())
    const violation = forms.checkFile(file.name, file.size, head, limits)
    if (violation) return addProblem(file, forms.messageText(violation, locale))
    let upload = ''
    const gone = AbortSignal.any([unmounted.current.signal, closed])
    const onBegun = (id: string) => {
      upload = id
      if (fieldId !== undefined) noteUpload(id, fieldKey(url, fieldId))
    }
    const end = () => forgetUpload(upload)
    for (let share = 0; ; ) {
      const stopped = new AbortController()
      const signal = AbortSignal.any([stopped.signal, gone])
      const stop = (wish: Wish) => () => stopped.abort(wish)
      const onProgress = (now: number) => {
        share = now
        setSending({ name: file.name, share, pause: stop('pause'), cancel: stop('cancel') })
      }
      onProgress(share)
      try {
        stored.current(await bring(file, { signal, onProgress, onBegun, picture }))
        return end()
      } catch (reason) {
        if (gone.aborted) return
        const isPaused = stopped.signal.reason === 'pause'
        if (!stopped.signal.aborted && (fieldId === undefined || !isLost(reason))) {
          end()
          return addProblem(file, (reason instanceof ApiError && reason.violations[0]?.text) || errorText(reason))
        }
        const problem = isPaused ? undefined : errorText(reason)
        const goesOn = !isCancelled(stopped.signal) && (await standStill({ name: file.name, share, problem }, gone))
        if (gone.aborted) return
        if (!goesOn) {
          end()
          // What is left is swept in a week in any case.
          if (upload !== '') await giveUp(upload).catch(() => undefined)
          return
        }
      }
    }
  }

  /** Waits until the user goes on (true) or gives up; what broke off by itself goes on when the line is back. */
  function standStill({ name, share, problem }: Standing, gone: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const [resume, cancel] = [() => resolve(true), () => resolve(false)]
      gone.addEventListener('abort', cancel, { once: true })
      if (problem !== undefined) addEventListener('online', resume, { once: true, signal: gone })
      setSending({ name, share, problem, resume, cancel })
    })
  }

  /** Sends those for which there is a place; the rest is too many. */
  async function sendAll({ files, places, max }: UploadRequest) {
    setProblems([])
    for (const file of files.slice(0, places)) await sendOne(file)
    setSending(null)
    if (places < files.length) {
      setProblems((last) => [...last, forms.messageText({ code: 'tooManyItems', params: { max } }, locale)])
    }
  }

  const { mutate } = useMutation({ mutationKey: uploadKey(url), mutationFn: sendAll, networkMode: 'always' })
  const send = (files: File[], places: number, max: number) => mutate({ files, places, max })

  const types = limits.accept?.join(', ') || forms.fileTypes()
  const megabytes = Math.min(limits.maxSize ?? Number.POSITIVE_INFINITY, forms.fileMegabytes())
  return { sending, problems, send, types, megabytes }
}

/**
 * Says when the field is gone, with its row or dialog. A page behind another has its effects cleaned up as well, but stays in
 * the document, and so does its field: what is on its way goes on.
 */
function useUnmounted(fieldId: string | undefined) {
  const unmounted = useRef(new AbortController())
  useEffect(() => {
    if (unmounted.current.signal.aborted) unmounted.current = new AbortController()
    return () => {
      if (fieldId === undefined || document.getElementById(fieldId) === null) unmounted.current.abort()
    }
  }, [fieldId])
  return unmounted
}

/** Names a field of a page among all others, also when the page is loaded anew: what React begins an id with is not. */
export function fieldKey(url: string, fieldId: string): string {
  return `${url}#${fieldId.slice(fieldId.indexOf('-') + 1)}`
}

function isCancelled(signal: AbortSignal): boolean {
  return signal.aborted && signal.reason === 'cancel'
}

type Bringing = {
  signal: AbortSignal
  onProgress: (share: number) => void
  onBegun: (id: string) => void
  picture: PictureRule | undefined
}

/** A small file at once, a large one in pieces; a picture that has a rule at once, too: the server says what is wrong with it. */
function bring(file: File, { picture, onBegun, ...sending }: Bringing): Promise<StoredFile> {
  if (picture !== undefined) return uploadFile(file, { ...sending, picture })
  return file.size > pieceSize ? bringInPieces(file, 'application', { ...sending, onBegun }) : uploadFile(file, sending)
}
