import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowDialog } from '../form/dialog/RowForm'
import { AccountField } from './AccountField'

type Props = {
  title: string
  about: string
  submitText: string
  successText: string
  /** What the password opens. */
  send: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks once more for the user's password, which shows that it is he. */
export function ConfirmIdentityDialog({ about, send, ...dialog }: Props) {
  const { t } = useTranslation('user')
  const [password, setPassword] = useState('')
  return (
    <RowDialog {...dialog} className="password-form" send={() => send(password)}>
      {(problemAt) => (
        <>
          <p>{about}</p>
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
