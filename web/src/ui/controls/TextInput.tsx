import type { InputHTMLAttributes } from 'react'
import './controls.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & { onChange: (text: string) => void }

/** One line of text. */
export function TextInput({ onChange, ...rest }: Props) {
  return (
    <input
      type="text"
      className="text-input"
      autoComplete="off"
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
