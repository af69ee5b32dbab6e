import { type ReactNode, useId } from 'react'
import { TextInput } from '../../ui/controls/TextInput'
import './RowForm.css'

type Shared = { label: string; problem?: string; required?: boolean }
type Line = Shared & {
  value: string
  /** As of an input; a line of text when absent. */
  type?: string
  maxLength?: number
  min?: string
  max?: string
  step?: string
  onChange: (text: string) => void
}
type Choice = Shared & {
  value: string
  choices: { value: string; label: string }[]
  onChange: (value: string) => void
}
type Lines = Shared & { value: string; rows?: number; maxLength?: number; onChange: (text: string) => void }

/** A labelled line of text, with what the server says is wrong with it below. */
export function LineField({ label, problem, required, value, onChange, ...rest }: Line) {
  return (
    <Labelled label={label} problem={problem} required={required}>
      {(control) => <TextInput {...rest} {...control} value={value} onChange={onChange} />}
    </Labelled>
  )
}

/** A labelled choice of one. */
export function ChoiceField({ label, problem, required, value, choices, onChange }: Choice) {
  return (
    <Labelled label={label} problem={problem} required={required}>
      {(control) => (
        <select {...control} className="native-select" value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

/** Several labelled lines of text. */
export function LinesField({ label, problem, required, value, rows = 4, maxLength, onChange }: Lines) {
  return (
    <Labelled label={label} problem={problem} required={required} wide>
      {(control) => (
        <textarea
          {...control}
          className="text-input row-field-lines"
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  )
}

type Control = { id: string; 'aria-required'?: boolean; 'aria-invalid': boolean; 'aria-describedby'?: string }

function Labelled(props: Shared & { wide?: boolean; children: (control: Control) => ReactNode }) {
  const { label, problem, required, wide, children } = props
  const id = useId()
  const isWrong = problem !== undefined
  return (
    <div className={wide ? 'row-field wide' : 'row-field'}>
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      {children({
        id,
        'aria-required': required,
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? `${id}-problem` : undefined,
      })}
      {isWrong && (
        <p id={`${id}-problem`} className="row-field-wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
