import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskRow } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { useConflict } from '../case/useConflict'
import { urgeSeveral } from './api'
import { type BatchCase, BatchResults } from './BatchResults'

/** Urges everybody who has one of the chosen cases. */
export function Urge({ rows, onDone }: { rows: TaskRow[]; onDone: () => void }) {
  const { t } = useTranslation('desk')
  const { refresh } = useConflict()
  const [urged, setUrged] = useState<BatchCase[]>()
  const close = async () => {
    setUrged(undefined)
    onDone()
    await refresh()
  }
  // A case can have several late tasks: it is urged once.
  const cases = [...new Map(rows.map(({ sqId, sqNo, title }) => [sqId, { id: sqId, sqNo, title }])).values()]
  return (
    <div className="desk-actions">
      <Button disabled={cases.length === 0} onClick={() => setUrged(cases)}>
        {t('urge.open', { count: cases.length })}
      </Button>
      {urged && (
        <Dialog wide title={t('urge.title', { count: urged.length })} onClose={close}>
          <UrgeForm cases={urged} onClose={close} />
        </Dialog>
      )}
    </div>
  )
}

function UrgeForm({ cases, onClose }: { cases: BatchCase[]; onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common'])
  const textOf = useApiErrorText()
  const id = useId()
  const [text, setText] = useState('')
  const urging = useMutation({
    mutationFn: () =>
      urgeSeveral(
        cases.map((one) => one.id),
        text.trim(),
      ),
    meta: { quiet: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!urging.isPending) urging.mutate()
  }
  if (urging.data) {
    return (
      <>
        <BatchResults cases={cases} results={urging.data} />
        <div className="dialog-actions">
          <Button kind="primary" onClick={onClose}>
            {t('common:ok')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="opinion-label">
        {t('urge.text')}
      </label>
      <textarea
        id={id}
        className="text-input"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {urging.isError && (
        <p className="case-problem" role="alert">
          {textOf(urging.error)}
        </p>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" type="submit" busy={urging.isPending}>
          {t('urge.send')}
        </Button>
      </div>
    </form>
  )
}
