import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { RowDialog } from '../form/dialog/RowForm'
import { AccountField } from './AccountField'

const fields = ['oldPassword', 'password', 'passwordAgain'] as const
type FieldName = (typeof fields)[number]
const empty: Record<FieldName, string> = { oldPassword: '', password: '', passwordAgain: '' }

/** Another password for oneself, or the first of one's own; the server, which alone knows the account, says what is wrong. */
export default function PasswordDialog({ isFirst = false, onClose }: { isFirst?: boolean; onClose: () => void }) {
  const { t } = useTranslation('user')
  const [values, setValues] = useState(empty)
  return (
    <RowDialog
      title={t('password.change')}
      className="password-form"
      successText={t('password.done')}
      send={() => post('lawer-security/updatePassword', values)}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          {fields.map((name) => (
            <AccountField
              key={name}
              label={t(`password.${name}`)}
              type="password"
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              value={values[name]}
              problem={problemAt(name)}
              onChange={(text) => setValues({ ...values, [name]: text })}
            />
          ))}
          <p className="password-hint">{t(isFirst ? 'password.first' : 'password.others')}</p>
        </>
      )}
    </RowDialog>
  )
}
