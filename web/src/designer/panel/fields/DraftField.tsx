import { useId } from 'react'
import { TextInput } from '../../../ui/controls/TextInput'
import { Labelled } from './fields'

type Props = {
  label: string
  value: string
  rows?: number
  /** A whole number: the keyboard of a phone shows digits. */
  numeric?: boolean
  required?: boolean
  help?: string
  problem?: string
  onChange: (text: string) => void
}

/** A text of a dialog: kept in the dialog's draft as it is typed. */
export function DraftField({ label, value, rows, numeric, required, help, problem, onChange }: Props) {
  const id = useId()
  const shared = { id, value, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-note` }
  return (
    <Labelled id={id} label={label} required={required} help={help} error={problem}>
      {rows === undefined ? (
        <TextInput {...shared} inputMode={numeric ? 'numeric' : undefined} onChange={onChange} />
      ) : (
        <textarea {...shared} className="text-input" rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </Labelled>
  )
}
