import { type ReactNode, useId } from 'react'
import { TextInput } from '../ui/controls/TextInput'

type Props = {
  label: string
  value: string
  type?: 'text' | 'password' | 'tel'
  autoComplete: string
  problem: string | undefined
  after?: ReactNode
  onChange: (text: string) => void
}

/** A field of the dialogs about one's own account, with what is wrong with it below. */
export function AccountField({ label, value, type = 'text', autoComplete, problem, after, onChange }: Props) {
  const id = useId()
  return (
    <div className="password-field">
      <label htmlFor={id}>{label}</label>
      <div className="account-input">
        <TextInput
          id={id}
          type={type}
          autoComplete={autoComplete}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={onChange}
        />
        {after}
      </div>
      <p id={`${id}-note`} className="password-wrong" role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </p>
    </div>
  )
}
