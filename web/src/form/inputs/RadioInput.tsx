type Props = {
  id: string
  options: { value: string; label: string }[]
  value: string
  disabled: boolean
  'aria-invalid': boolean
  'aria-describedby': string
  onChange: (code: string) => void
  onBlur: () => void
}

/** One of a few codes, all visible. The arrow keys go through them; Tab leads to the chosen one, or to the first. */
export function RadioInput({ id, options, value, onChange, ...shared }: Props) {
  const chosen = options.findIndex((option) => option.value === value)
  return (
    <span className="form-radios">
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            {...shared}
            id={index === Math.max(chosen, 0) ? id : undefined}
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </span>
  )
}
