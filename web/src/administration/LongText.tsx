import { useId } from 'react'

type Props = {
  label: string
  value: string
  problem?: string
  required?: boolean
  onChange: (value: string) => void
}

/** Several lines of text with a label, and what is wrong with them. */
export function LongText({ label, value, problem, required, onChange }: Props) {
  const id = useId()
  return (
    <div className="administration-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      <textarea
        id={id}
        className="text-input administration-long"
        rows={3}
        value={value}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="administration-wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
