import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogField } from '../../form/dialog/DialogField'
import { RowDialog } from '../../form/dialog/RowForm'
import { saveFile } from '../../ui/saveFile'
import { fetchBackup } from './api'
import { PasswordField } from './PasswordField'

/** Takes a backup out, for a reason, after the password. */
export function DownloadDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('backup')
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const send = async () => saveFile(await fetchBackup({ name, reason: reason.trim(), password }), `${name}.tar`)
  return (
    <RowDialog
      title={t('download.title')}
      className="administration-dialog"
      submitText={t('download.title')}
      successText={t('download.done')}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="administration-note">{t('download.note', { name })}</p>
          <DialogField
            label={t('reason')}
            value={reason}
            problem={problemAt('reason')}
            required
            maxLength={200}
            onChange={setReason}
          />
          <PasswordField value={password} problem={problemAt('password')} onChange={setPassword} />
        </>
      )}
    </RowDialog>
  )
}
