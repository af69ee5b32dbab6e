import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import type { AreaRecord } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Area } from '../core/types'
import { FormFields } from '../form/fields/FormFields'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import { useForms } from '../form/state/modules'
import { useForm } from '../form/state/useForm'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { useUnsaved } from '../ui/pageTab'
import AntdScope from '../ui/theme/AntdScope'
import { saveRecord } from './api'
import { changedFields, editForm } from './editForm'

type Props = { area: Area; detail: AreaRecord; onLeave: () => void }

/** A record being changed. What the user may not change stands there to be read. */
export default function RecordEdit(props: Props) {
  return (
    <AntdScope>
      <Editor {...props} />
    </AntdScope>
  )
}

function Editor({ area, detail, onLeave }: Props) {
  const { t } = useTranslation(['area', 'common'])
  const textOf = useApiErrorText()
  const forms = useForms()
  const edit = useMemo(() => editForm(area, detail, forms), [area, detail, forms])
  const state = useForm({ ...edit, initial: edit.stored })
  useUnsaved(state.isDirty)
  const [tried, setTried] = useState(false)
  const noPendingUploads = useNoPendingUploads()
  // One key per opening of the form and per content: the same click twice is one change.
  const [attempt] = useState(() => crypto.randomUUID())

  const save = useMutation({
    mutationFn: () => {
      const change = { id: detail.row.id, version: detail.row.version, ...changedFields(edit, state.values) }
      return saveRecord(area.key, change, `${attempt}-${hash(JSON.stringify(change))}`)
    },
    meta: { quiet: true },
    onSuccess: () => {
      toast('success', t('common:saved'))
      onLeave()
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
    if (!state.isDirty) return toast('success', t('nothingChanged'))
    save.mutate()
  }
  const cancel = async () => {
    if (!state.isDirty || (await confirm(t('leaveTitle')))) onLeave()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Panel
        title={`${t('editing')} · ${String(detail.row[area.picker.label] ?? '')}`}
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
        <FormFields state={state} texts={detail.row} summary={tried} />
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
