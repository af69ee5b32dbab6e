import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { endSession } from '../api/session'
import { RowDialog } from '../form/dialog/RowForm'
import { AccountField } from './AccountField'

/** Closes one's own account: the password shows that it is he; refused while work waits for him, or he for a decision. */
export default function CloseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('user')
  const [password, setPassword] = useState('')
  const send = async () => {
    await post('lawer-security/cancel', { password })
    endSession('byUser')
  }
  return (
    <RowDialog
      title={t('close.title')}
      className="password-form"
      submitText={t('close.confirm')}
      successText={t('close.done')}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p>{t('close.about')}</p>
          <AccountField
            label={t('password.oldPassword')}
            type="password"
            autoComplete="current-password"
            value={password}
            problem={problemAt('password')}
            onChange={setPassword}
          />
        </>
      )}
    </RowDialog>
  )
}
