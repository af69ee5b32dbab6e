import { useId } from 'react'
import { TextInput } from '../../ui/controls/TextInput'
import './RowForm.css'

type Props = {
  label: string
  value: string
  problem?: string
  required?: boolean
  maxLength?: number
  onChange: (text: string) => void
}

/** A labelled line of text in a dialog, with what is wrong with it below. */
export function DialogField({ label, value, problem, required, maxLength, onChange }: Props) {
  const id = useId()
  return (
    <div className="dialog-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      <TextInput
        id={id}
        value={value}
        maxLength={maxLength}
        aria-required={required}
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
