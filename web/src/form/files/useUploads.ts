import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/apiError'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { usePageTab } from '../../ui/pageTab'
import { useForms } from '../state/modules'
import { type StoredFile, uploadFile } from './files'
import { uploadKey } from './pendingUploads'

/** A file on its way; `share` from 0 to 1. */
type UploadProgress = { name: string; share: number; cancel: () => void }

type UploadRequest = { files: File[]; places: number; max: number }

/** Files on their way, one after the other, and what was wrong with those that did not arrive. */
export function useUploads(accept: string[], onStored: (file: StoredFile) => void) {
  const forms = useForms()
  const locale = useLocale()
  const errorText = useApiErrorText()
  const [sending, setSending] = useState<UploadProgress | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const stored = useRef(onStored)
  const unmounted = useRef(new AbortController())
  useEffect(() => {
    stored.current = onStored
  })
  useEffect(() => {
    const controller = new AbortController()
    unmounted.current = controller
    return () => controller.abort()
  }, [])

  const addProblem = (file: File, text: string) => setProblems((last) => [...last, `${file.name}: ${text}`])

  async function sendOne(file: File) {
    const head = new Uint8Array(await file.slice(0, forms.fileHead()).arrayBuffer())
    const violation = forms.checkFile(file.name, file.size, head, accept)
    if (violation) return addProblem(file, forms.messageText(violation, locale))
    const cancelled = new AbortController()
    const signal = AbortSignal.any([cancelled.signal, unmounted.current.signal])
    const cancel = () => cancelled.abort()
    setSending({ name: file.name, share: 0, cancel })
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share, cancel })
      stored.current(await uploadFile(file, { onProgress, signal }))
    } catch (reason) {
      if (signal.aborted) return
      addProblem(file, (reason instanceof ApiError && reason.violations[0]?.text) || errorText(reason))
    }
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

  const { url } = usePageTab()
  const { mutate } = useMutation({ mutationKey: uploadKey(url), mutationFn: sendAll, networkMode: 'always' })
  const send = (files: File[], places: number, max: number) => mutate({ files, places, max })

  return { sending, problems, send, types: accept.join(', ') || forms.fileTypes(), megabytes: forms.fileMegabytes() }
}
