import { type InputHTMLAttributes, useState } from 'react'
import { TextInput } from '../../ui/controls/TextInput'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  value: unknown
  onChange: (value: unknown) => void
}

/** A number as it is typed; what is no number is passed on as it stands, for core to refuse. */
export function NumberInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(asText(value))
  const display = parse(typed) === value ? typed : asText(value)
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      value={display}
      onChange={(text) => {
        setTyped(text)
        onChange(parse(text))
      }}
    />
  )
}

function parse(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : text
}

function asText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
