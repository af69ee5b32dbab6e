import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HandlingTimeInput } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { toast } from '../../ui/feedback/toasts'
import { Dialog } from '../../ui/overlay/Dialog'
import { saveFile } from '../../ui/saveFile'
import { exportHandlingTime } from './api'
import { Field } from './TaskFilters'

/** Downloads the figures as a workbook, after the reason was given. */
export function HandlingTimeExport({ filter }: { filter: HandlingTimeInput }) {
  const { t } = useTranslation(['desk', 'common'])
  const textOf = useApiErrorText()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const exporting = useMutation({
    mutationFn: () => exportHandlingTime(filter, reason.trim()),
    meta: { quiet: true },
    onSuccess: (file) => {
      saveFile(file, `${t('time.title')}_${dateTime(Date.now()).replace(/\D/g, '')}.xlsx`)
      toast('success', t('time.exported'))
      setOpen(false)
      setReason('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!exporting.isPending) exporting.mutate()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('time.export')}</Button>
      {open && (
        <Dialog title={t('time.export')} onClose={() => setOpen(false)}>
          <form onSubmit={submit} noValidate>
            <p>{t('time.exportNote')}</p>
            <Field label={t('time.reason')} value={reason} max={200} onChange={setReason} />
            {exporting.isError && (
              <p className="case-problem" role="alert">
                {textOf(exporting.error)}
              </p>
            )}
            <div className="dialog-actions">
              <Button onClick={() => setOpen(false)}>{t('common:cancel')}</Button>
              <Button kind="primary" type="submit" busy={exporting.isPending} disabled={reason.trim() === ''}>
                {t('time.export')}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
