import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogField } from '../../form/dialog/DialogField'
import { RowDialog } from '../../form/dialog/RowForm'
import { removeBackup } from './api'

/** Removes a backup, for a reason. */
export function RemoveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('backup')
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      title={t('remove.title')}
      className="administration-dialog"
      submitText={t('remove.title')}
      successText={t('remove.done')}
      queryKeys={['backups']}
      send={() => removeBackup(name, reason.trim())}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="administration-note">{t('remove.note', { name })}</p>
          <DialogField
            label={t('reason')}
            value={reason}
            problem={problemAt('reason')}
            required
            maxLength={200}
            onChange={setReason}
          />
        </>
      )}
    </RowDialog>
  )
}
