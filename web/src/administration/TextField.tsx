import { useId } from 'react'
import { TextInput } from '../ui/TextInput'

type Props = {
  label: string
  value: string
  wrong?: string
  disabled?: boolean
  onChange: (text: string) => void
}

/** A labelled line of text, with what is wrong with it below. */
export function TextField({ label, value, wrong, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="property">
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        value={value}
        disabled={disabled}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
      <p id={`${id}-note`} className="property-note error">
        {wrong}
      </p>
    </div>
  )
}
