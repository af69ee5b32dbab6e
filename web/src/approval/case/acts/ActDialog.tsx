import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/apiError'
import type { ActOffer } from '../../../api/contract'
import { useApiErrorText } from '../../../api/useApiErrorText'
import { useFlowNames } from '../../../text/flowNames'
import { Button } from '../../../ui/controls/Button'
import { toast } from '../../../ui/feedback/toasts'
import { Dialog } from '../../../ui/overlay/Dialog'
import { useConflict } from '../useConflict'
import { ActFields } from './ActFields'
import { type ActInput, emptyInput, sendAct } from './sendAct'

type Props = { sqId: string; offer: ActOffer; title: string; onClose: () => void }

/** One act on a case: what it takes, what the server says of it at its field, and the new state of the case after it. */
export function ActDialog({ sqId, offer, title, onClose }: Props) {
  const { t } = useTranslation(['acts', 'common'])
  const { nameOf } = useFlowNames()
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState<ActInput>(() => emptyInput(offer))
  const sending = useAct({ sqId, offer, input, title, onClose })
  const { problemAt, otherProblem } = useProblems(sending.error)
  // What is wrong may be out of sight.
  useEffect(() => {
    if (sending.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [sending.error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className="act-form" onSubmit={submit} noValidate>
        <p className="case-note">{t(`notes.${offer.act}`)}</p>
        {offer.task && (
          <p className="case-note">
            {[
              t('step', { node: nameOf(offer.task.nodeName) }),
              offer.task.assigneeName && t('holder', { name: offer.task.assigneeName }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <ActFields
          sqId={sqId}
          offer={offer}
          input={input}
          problemAt={problemAt}
          onChange={(part) => setInput((last) => ({ ...last, ...part }))}
        />
        {otherProblem !== undefined && (
          <p className="case-problem" role="alert">
            {otherProblem}
          </p>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind={offer.act === 'terminate' ? 'danger' : 'primary'} type="submit" busy={sending.isPending}>
            {t('ok')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useAct({ sqId, offer, input, title, onClose }: Props & { input: ActInput }) {
  const { t } = useTranslation('acts')
  const { refresh } = useConflict()
  // The same act sent twice is one.
  const key = useRef({ content: '', value: '' })
  return useMutation({
    mutationFn: () => {
      const content = JSON.stringify(input)
      if (key.current.content !== content) key.current = { content, value: crypto.randomUUID() }
      return sendAct(sqId, offer, input, key.current.value)
    },
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('done', { act: title }))
      onClose()
      await refresh()
    },
    onError: (error) => {
      // Somebody was first: the page behind shows how the case stands now.
      if (error instanceof ApiError && error.status === 409) refresh()
    },
  })
}

/** The fields that have an input here, by the names that calls have for them. */
const fields = {
  text: ['opinion', 'text', 'reason'],
  people: ['to', 'who', 'users'],
  days: ['days'],
  signature: ['signature'],
} as const

/** A part of the dialog that the server can find fault with. */
export type ActField = keyof typeof fields

function useProblems(error: Error | null) {
  const textOf = useApiErrorText()
  const violations = error instanceof ApiError ? error.violations : []
  const isAt = (part: ActField, field: string) =>
    fields[part].some((name) => field === name || field.startsWith(`${name}[`))
  const parts = Object.keys(fields) as ActField[] // Its own keys.
  const problemAt = (part: ActField) => violations.find(({ field }) => isAt(part, field))?.text
  const isShown = violations.length > 0 && violations.every(({ field }) => parts.some((part) => isAt(part, field)))
  return { problemAt, otherProblem: error && !isShown ? textOf(error) : undefined }
}
