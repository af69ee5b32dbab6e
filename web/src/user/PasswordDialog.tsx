import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import { post } from '../api/client'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'

const fields = ['oldPassword', 'password', 'passwordAgain'] as const
type FieldName = (typeof fields)[number]
const empty: Record<FieldName, string> = { oldPassword: '', password: '', passwordAgain: '' }

/** Another password for oneself; the server, which alone knows the account, says what is wrong. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['user', 'common'])
  const textOf = useApiErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const change = useMutation({
    mutationFn: () => post('lawer-security/updatePassword', values),
    meta: { quiet: true },
    onSuccess: () => {
      toast('success', t('password.done'))
      onClose()
    },
  })
  const refused = change.error instanceof ApiError ? change.error.violations : []
  const wrongAt = (name: FieldName) => refused.find(({ field }) => field === name)?.text
  useEffect(() => {
    if (change.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [change.error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate()
  }
  return (
    <Dialog title={t('password.change')} onClose={onClose}>
      <form ref={form} className="password-form" onSubmit={submit} noValidate>
        {fields.map((name) => (
          <PasswordField
            key={name}
            name={name}
            value={values[name]}
            wrong={wrongAt(name)}
            onChange={(text) => setValues({ ...values, [name]: text })}
          />
        ))}
        <p className="password-hint">{t('password.others')}</p>
        {change.isError && refused.length === 0 && (
          <p className="password-wrong" role="alert">
            {textOf(change.error)}
          </p>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type FieldProps = {
  name: FieldName
  value: string
  wrong: string | undefined
  onChange: (text: string) => void
}

function PasswordField({ name, value, wrong, onChange }: FieldProps) {
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
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
      <p id={`${id}-note`} className="password-wrong" role={wrong === undefined ? undefined : 'alert'}>
        {wrong}
      </p>
    </div>
  )
}
