import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditFilter } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'
import { saveFile } from '../ui/saveFile'
import { exportAudit } from './api'
import { TextField } from './TextField'

/** Downloads what was searched for as a workbook, after the reason was given. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation(['administration', 'common'])
  const textOf = useApiErrorText()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const exporting = useMutation({
    mutationFn: () => exportAudit({ filter, reason }),
    meta: { quiet: true },
    onSuccess: (file) => {
      saveFile(file, `${t('audit.title')}_${dateTime(Date.now()).replace(/\D/g, '')}.xlsx`)
      toast('success', t('audit.exported'))
      setOpen(false)
      setReason('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!exporting.isPending) exporting.mutate()
  }
  const problem = exporting.isError ? textOf(exporting.error) : undefined
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('audit.export')}</Button>
      {open && (
        <Dialog title={t('audit.export')} onClose={() => setOpen(false)}>
          <form onSubmit={submit} noValidate>
            <p>{t('audit.exportNote')}</p>
            <TextField label={t('audit.reason')} value={reason} problem={problem} required onChange={setReason} />
            <div className="dialog-actions">
              <Button onClick={() => setOpen(false)}>{t('common:cancel')}</Button>
              <Button kind="primary" type="submit" busy={exporting.isPending} disabled={reason.trim() === ''}>
                {t('audit.export')}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
