import { useId } from 'react'

type Props = {
  label: string
  value: string
  maxLength: number
  problem?: string
  required?: boolean
  onChange: (text: string) => void
}

/** Several lines of text with a label, and what the server says is wrong with them below. */
export function TextArea({ label, value, maxLength, problem, required = false, onChange }: Props) {
  const id = useId()
  return (
    <div className="work-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      <textarea
        id={id}
        className="text-input"
        rows={4}
        value={value}
        maxLength={maxLength}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className="work-wrong" role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </div>
  )
}
