import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogField } from '../../form/dialog/DialogField'
import { RowDialog } from '../../form/dialog/RowForm'
import { requestRestore } from './api'
import { PasswordField } from './PasswordField'

/** Has a backup put back at the next start: its name is typed, since it replaces everything. */
export function RestoreDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('backup')
  const [confirmation, setConfirmation] = useState('')
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  return (
    <RowDialog
      title={t('restore.title')}
      className="administration-dialog"
      submitText={t('restore.submit')}
      successText={t('restore.accepted')}
      queryKeys={['backups']}
      isDisabled={confirmation.trim() !== name}
      send={() => requestRestore({ name, confirmation: confirmation.trim(), reason: reason.trim(), password })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="administration-note">{t('restore.note', { name })}</p>
          <DialogField
            label={t('restore.confirmation')}
            value={confirmation}
            problem={problemAt('confirmation')}
            required
            maxLength={60}
            onChange={setConfirmation}
          />
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
