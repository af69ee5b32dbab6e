import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError'
import { useCurrentUser } from '../../api/currentUser'
import type { Right } from '../../core/form'
import type { Form } from '../../core/types'
import { DraftConflict, DraftNote } from '../../form/draft/DraftNote'
import { useDraft, useDraftAutosave } from '../../form/draft/useDraft'
import { FormFields } from '../../form/fields/FormFields'
import { useNoPendingUploads } from '../../form/files/pendingUploads'
import { FormPaper } from '../../form/paper/FormPaper'
import { PrintPreview } from '../../form/paper/PrintPreview'
import { fieldsOf, onlyFields } from '../../form/state/checking'
import type { Values } from '../../form/state/path'
import { useForm } from '../../form/state/useForm'
import { Button } from '../../ui/controls/Button'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import AntdScope from '../../ui/theme/AntdScope'
import { useConflict } from '../case/useConflict'
import { withoutLaterFields } from './laterFields'

type Props = {
  title: string
  /** What to know before filling it in. */
  above?: ReactNode
  /** Where in the client it is filled in: whose draft it is. */
  draftSlot: string
  form: Form
  initial: Values
  /** What may be done with the fields, where a step says so: what may not be written is not sent. */
  rights?: Record<string, Right> | null
  submitText: string
  /** Sends the values, and answers with what follows once the draft is gone. The key is the same as long as they are. */
  send: (values: Values, idempotencyKey: string) => Promise<() => Promise<unknown>>
  /** Gets the form and what is known anew, when a newer version of it was published meanwhile. */
  reload?: () => Promise<unknown>
}

/** An application being filled in: checked by core while typing, and again by the server. */
export default function ApplicationForm(props: Props) {
  const user = useCurrentUser()
  if (user === undefined) return <Loading />
  return (
    <AntdScope>
      <Editor {...props} user={user.id} />
    </AntdScope>
  )
}

function Editor(props: Props & { user: string }) {
  const { user, title, above, draftSlot, form, initial, rights, submitText, send, reload } = props
  const { t } = useTranslation('form')
  const [openedVersion] = useState(form.version)
  const draft = useDraft(user, draftSlot, form, initial)
  const state = useForm({ form, initial, restored: draft.restored?.values, rights: rights ?? undefined })
  const autosave = useDraftAutosave(draft, state.values)
  const [printing, setPrinting] = useState(false)
  const { onError } = useConflict()
  const keyOf = useIdempotencyKey()
  const noPendingUploads = useNoPendingUploads()
  const payload = () =>
    onlyFields(
      fieldsOf(form).filter(({ key }) => !rights || rights[key] === 'write'),
      state.values,
    )
  const sending = useMutation({
    mutationFn: async () => {
      const afterwards = await send(payload(), keyOf(state.values))
      autosave.discard()
      await afterwards()
    },
    meta: { quiet: true },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'FORM_CHANGED') reload?.()
      if (error instanceof ApiError && error.violations.length > 0) state.setServerViolations(error.violations)
      else onError(error)
    },
  })
  const drawn = useMemo(() => withoutLaterFields(form, initial), [form, initial])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending && noPendingUploads() && state.submit()) sending.mutate()
  }
  const choose = (theirs: boolean) => {
    if (theirs && autosave.other) state.restoreDraft(autosave.other.values)
    autosave.choose(theirs)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Panel title={title}>
        {above}
        {autosave.other && <DraftConflict other={autosave.other} onChoose={choose} />}
        {draft.restored && <DraftNote draft={draft.restored} onDiscard={state.reset} />}
        {form.version !== openedVersion && (
          <p className="draft-note" role="status">
            {t('draft.newVersion', { version: form.version })}
          </p>
        )}
        <FormFields state={{ ...state, form: drawn }} summary={state.submitCount > 0} />
        <div className="form-end">
          <Button onClick={() => setPrinting(true)}>{t('print')}</Button>
          <Button kind="primary" type="submit" busy={sending.isPending}>
            {submitText}
          </Button>
        </div>
      </Panel>
      {printing && (
        <PrintPreview onClose={() => setPrinting(false)}>
          <FormPaper kind="application" form={form} data={state.values} facts={[]} />
        </PrintPreview>
      )}
    </form>
  )
}

/** An idempotency key for the values: content that is sent twice is one submission, other content is another. */
function useIdempotencyKey(): (values: Values) => string {
  const last = useRef<{ values: Values; key: string }>(null)
  return (values) => {
    if (last.current?.values !== values) last.current = { values, key: crypto.randomUUID() }
    return last.current.key
  }
}
