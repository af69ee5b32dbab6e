import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import type { AreaSaved } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { FormFields } from '../form/fields/FormFields'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import type { Values } from '../form/state/path'
import { useForm } from '../form/state/useForm'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { useUnsaved } from '../ui/pageTab'
import type { EditForm } from './editForm'

type Props = {
  title: ReactNode
  /** What has to be known of what stands there. */
  note?: string
  form: EditForm
  /** Labels of references, as the server sent them. */
  texts?: Values
  /** Writes the values; the key tells one content from another, so that the same click twice is one change. */
  send: (values: Values, idempotencyKey: string) => Promise<AreaSaved>
  /** Nothing is written while nothing was changed. */
  needsChange: boolean
  onSaved: (saved: AreaSaved) => void
  onLeave: () => void
}

/** A record being filled in. What the user may not change stands there to be read. */
export function RecordForm({ title, note, form, texts, send, needsChange, onSaved, onLeave }: Props) {
  const { t } = useTranslation(['area', 'common'])
  const textOf = useApiErrorText()
  const state = useForm({ ...form, initial: form.stored })
  useUnsaved(state.isDirty)
  const [tried, setTried] = useState(false)
  const noPendingUploads = useNoPendingUploads()
  const [attempt] = useState(() => crypto.randomUUID())

  const save = useMutation({
    mutationFn: () => send(state.values, `${attempt}-${hash(JSON.stringify(state.values))}`),
    meta: { quiet: true },
    onSuccess: (saved) => {
      toast('success', t(saved.awaitsConfirmation ? 'awaitsConfirmation' : 'common:saved'))
      onSaved(saved)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.violations.length > 0) return state.setServerViolations(error.violations)
      if (!isStale(error)) toast('error', textOf(error))
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (save.isPending || !noPendingUploads() || !state.submit()) return
    if (needsChange && !state.isDirty) return toast('success', t('nothingChanged'))
    save.mutate()
  }
  const cancel = async () => {
    if (!state.isDirty || (await confirm(t('leaveTitle')))) onLeave()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Panel
        title={title}
        extra={
          <>
            <Button onClick={cancel}>{t('common:cancel')}</Button>
            <Button kind="primary" type="submit" busy={save.isPending}>
              {t('common:save')}
            </Button>
          </>
        }
      >
        {isStale(save.error) && (
          <section className="error-summary" role="alert">
            <h3>{t('staleTitle')}</h3>
            <p>{t('common:stale')}</p>
            <Button onClick={onLeave}>{t('common:reload')}</Button>
          </section>
        )}
        {note && <p className="form-note">{note}</p>}
        <FormFields state={state} texts={texts} summary={tried} />
      </Panel>
    </form>
  )
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** Short and stable; only to tell one content from another. */
function hash(text: string): string {
  let sum = 0
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0
  return (sum >>> 0).toString(36)
}
