import { useId } from 'react'

type Props = {
  label: string
  /** What stands behind the label, for whoever points at it. */
  title?: string
  value: string
  problem?: string
  choices: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A labelled choice of one, with what the server says is wrong with it below. */
export function ChoiceField({ label, title, value, problem, choices, onChange }: Props) {
  const id = useId()
  return (
    <div className="administration-field">
      <label htmlFor={id} title={title}>
        {label}
      </label>
      <select
        id={id}
        className="native-select"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {problem !== undefined && (
        <p id={`${id}-note`} className="administration-wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
