import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowDialog } from '../form/dialog/RowForm'
import { dateTime } from '../ui/dates'
import { saveFile } from '../ui/saveFile'
import { AccountField } from './AccountField'
import { fetchOwnData } from './api'

/** Takes out all that is stored about the user, after the password showed that it is he. */
export default function DataDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('user')
  const [password, setPassword] = useState('')
  const send = async () =>
    saveFile(await fetchOwnData(password), `${t('data.file')}_${dateTime(Date.now()).replace(/\D/g, '')}.json`)
  return (
    <RowDialog
      title={t('data.title')}
      className="password-form"
      submitText={t('data.download')}
      successText={t('data.done')}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p>{t('data.about')}</p>
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
