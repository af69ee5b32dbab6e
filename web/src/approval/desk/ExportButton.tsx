import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { TextInput } from '../../ui/controls/TextInput'
import { dateTime } from '../../ui/dates'
import { toast } from '../../ui/feedback/toasts'
import { Dialog } from '../../ui/overlay/Dialog'
import { saveFile } from '../../ui/saveFile'
import { exportApplications } from '../api'

/** Downloads the list as a workbook, after the reason was given. */
export function ExportButton({ mine, keyword }: { mine: boolean; keyword: string }) {
  const { t } = useTranslation(['approval', 'common'])
  const id = useId()
  const textOf = useApiErrorText()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const exporting = useMutation({
    mutationFn: () => exportApplications({ mine, keyword, status: '', reason }),
    meta: { quiet: true },
    onSuccess: (file) => {
      saveFile(file, `${t('export.name')}_${dateTime(Date.now()).replace(/\D/g, '')}.xlsx`)
      toast('success', t('export.done'))
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
      <Button onClick={() => setOpen(true)}>{t('export.title')}</Button>
      {open && (
        <Dialog title={t('export.title')} onClose={() => setOpen(false)}>
          <form onSubmit={submit} noValidate>
            <p>{t('export.note')}</p>
            <label htmlFor={id}>
              {t('export.reason')}
              <span className="required">*</span>
            </label>
            <TextInput id={id} value={reason} aria-invalid={exporting.isError} onChange={setReason} />
            {exporting.isError && (
              <p className="case-problem" role="alert">
                {textOf(exporting.error)}
              </p>
            )}
            <div className="dialog-actions">
              <Button onClick={() => setOpen(false)}>{t('common:cancel')}</Button>
              <Button kind="primary" type="submit" busy={exporting.isPending} disabled={reason.trim() === ''}>
                {t('export.ok')}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
