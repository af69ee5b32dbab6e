import { useId } from 'react'
import type { Choice } from './fields'

type Props = {
  label: string
  help?: string
  error?: string
  /** The chosen ones, with commas. */
  value: string
  options: Choice[]
  onChange: (value: string) => void
}

/** Some of a list, at least one. */
export function ChecksField({ label, help, error, value, options, onChange }: Props) {
  const id = useId()
  const chosen = value.split(',').filter(Boolean)
  const toggle = (code: string, on: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === code ? on : chosen.includes(one)))
        .join(','),
    )
  const note = error ?? help
  return (
    <fieldset className="designer-group" aria-describedby={`${id}-note`}>
      <legend>
        {label}
        <span className="required">*</span>
      </legend>
      {options.map((option) => (
        <label key={option.value} className="designer-switch">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
      {note && (
        <p id={`${id}-note`} className={error ? 'designer-error' : 'designer-help'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
