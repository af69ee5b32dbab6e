import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../ui/controls/TextInput'

type Props = { value: string; problem: string | undefined; onChange: (text: string) => void }

/** The user's password once more, which shows that it is he. */
export function PasswordField({ value, problem, onChange }: Props) {
  const { t } = useTranslation('backup')
  const id = useId()
  return (
    <div className="dialog-field">
      <label htmlFor={id}>
        {t('password')}
        <span className="required">*</span>
      </label>
      <TextInput
        id={id}
        type="password"
        autoComplete="current-password"
        value={value}
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={onChange}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="dialog-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
