import { useId } from 'react'
import { TextInput } from '../ui/controls/TextInput'

type Props = {
  label: string
  value: string
  problem?: string
  required?: boolean
  disabled?: boolean
  /** As of an input; a line of text when absent. */
  type?: string
  maxLength?: number
  onChange: (text: string) => void
}

/** A labelled line of text, with what the server says is wrong with it below. */
export function TextField({ label, value, problem, required, disabled, type, maxLength, onChange }: Props) {
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
        type={type}
        maxLength={maxLength}
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
