import { useId } from 'react'
import { TextInput } from '../../ui/TextInput'
import { Labelled } from './fields'

type Props = {
  label: string
  value: string
  rows?: number
  required?: boolean
  problem?: string
  onChange: (text: string) => void
}

/** A text of a dialog: kept in the dialog's draft as it is typed. */
export function DraftField({ label, value, rows, required, problem, onChange }: Props) {
  const id = useId()
  const shared = { id, value, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-note` }
  return (
    <Labelled id={id} label={label} required={required} error={problem}>
      {rows === undefined ? (
        <TextInput {...shared} onChange={onChange} />
      ) : (
        <textarea {...shared} className="text-input" rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </Labelled>
  )
}
