import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { RowDialog } from '../form/dialog/RowForm'
import { TextInput } from '../ui/controls/TextInput'

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
            <PasswordField
              key={name}
              name={name}
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

type FieldProps = {
  name: FieldName
  value: string
  problem: string | undefined
  onChange: (text: string) => void
}

function PasswordField({ name, value, problem, onChange }: FieldProps) {
  const { t } = useTranslation('user')
  const id = useId()
  return (
    <div className="password-field">
      <label htmlFor={id}>{t(`password.${name}`)}</label>
      <TextInput
        id={id}
        type="password"
        autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
      <p id={`${id}-note`} className="password-wrong" role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </p>
    </div>
  )
}
