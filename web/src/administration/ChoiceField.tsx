type Props = {
  label: string
  value: string
  choices: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A labelled choice of one. */
export function ChoiceField({ label, value, choices, onChange }: Props) {
  return (
    <label className="administration-field">
      {label}
      <select className="native-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
