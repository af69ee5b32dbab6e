import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../api/refusal'
import type { Form } from '../core/types'
import { DraftNote } from '../form/DraftNote'
import { FormFields } from '../form/FormFields'
import { FormPaper } from '../form/FormPaper'
import { PrintPreview } from '../form/PrintPreview'
import type { Values } from '../form/path'
import { useDraft, useKeptDraft } from '../form/useDraft'
import { useForm } from '../form/useForm'
import AntdScope from '../ui/AntdScope'
import { Button } from '../ui/Button'
import { Panel } from '../ui/Panel'
import { useConflict } from './useConflict'

type Props = {
  title: string
  /** Where in the client it is filled in: whose draft it is. */
  place: string
  form: Form
  initial: Values
  submitText: string
  /** Sends the values; the key is the same as long as they are. */
  send: (values: Values, idempotencyKey: string) => Promise<void>
}

/** An application being filled in: checked by core while typing, and again by the server. */
export default function ApplicationForm(props: Props) {
  return (
    <AntdScope>
      <Editor {...props} />
    </AntdScope>
  )
}

function Editor({ title, place, form, initial, submitText, send }: Props) {
  const { t } = useTranslation('form')
  const draft = useDraft(place, form, initial)
  const state = useForm({ form, initial, typed: draft.found?.values })
  const forget = useKeptDraft(draft, state.values)
  const [printing, setPrinting] = useState(false)
  const { onError } = useConflict()
  const keyOf = useKey()
  const sending = useMutation({
    mutationFn: () => send(state.values, keyOf(state.values)),
    meta: { quiet: true },
    onSuccess: forget,
    onError: (error) => {
      if (error instanceof Refusal && error.violations.length > 0) state.refuse(error.violations)
      else onError(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending && state.submit()) sending.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Panel
        title={title}
        extra={
          <>
            <Button onClick={() => setPrinting(true)}>{t('print')}</Button>
            <Button kind="primary" type="submit" busy={sending.isPending}>
              {submitText}
            </Button>
          </>
        }
      >
        {draft.found && <DraftNote savedAt={draft.found.savedAt} onDiscard={state.reset} />}
        <FormFields state={state} summary={state.tries > 0} />
      </Panel>
      {printing && (
        <PrintPreview onClose={() => setPrinting(false)}>
          <FormPaper form={form} data={state.values} facts={[]} />
        </PrintPreview>
      )}
    </form>
  )
}

/** The same content sent twice is one submission; other content is another. */
function useKey(): (values: Values) => string {
  const last = useRef<{ values: Values; key: string }>(null)
  return (values) => {
    if (last.current?.values !== values) last.current = { values, key: crypto.randomUUID() }
    return last.current.key
  }
}
