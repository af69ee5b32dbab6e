import { useId } from 'react'
import { TextInput } from '../ui/controls/TextInput'

type Props = {
  label: string
  value: string
  problem?: string
  required?: boolean
  disabled?: boolean
  onChange: (text: string) => void
}

/** A labelled line of text, with what the server says is wrong with it below. */
export function TextField({ label, value, problem, required, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="administration-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      <TextInput
        id={id}
        value={value}
        disabled={disabled}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
      {problem !== undefined && (
        <p id={`${id}-note`} className="administration-wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
