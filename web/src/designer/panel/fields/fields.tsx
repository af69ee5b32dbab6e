import { type ReactNode, useId, useState } from 'react'
import { type Option, optionLabel } from '../../../form/reference/dictionaries'
import { currentLocale } from '../../../text/locale'
import { TextInput } from '../../../ui/controls/TextInput'

export type Choice = { value: string; label: string; disabled?: boolean }
/** The items of a dictionary, in the user's language. */
export function choicesOf(options: Option[]): Choice[] {
  return options.map((option) => ({ value: option.value, label: optionLabel(option, currentLocale()) }))
}

type Common = { label: string; help?: string; error?: string; required?: boolean }

/** A caption over its input, with what to know or what is wrong below. */
export function Labelled(props: Common & { id: string; children: ReactNode }) {
  const { id, label, help, error, required, children } = props
  const note = error ?? help
  return (
    <div className="designer-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      {children}
      {note && (
        <p id={`${id}-note`} className={error ? 'designer-error' : 'designer-help'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

type TextProps = Common & {
  value: string
  rows?: number
  numeric?: boolean
  placeholder?: string
  /** Offered while typing; any other text is taken too. */
  suggestions?: Choice[]
  /** Why a text cannot be taken; undefined when it can. */
  validate?: (text: string) => string | undefined
  onCommit: (text: string) => void
}

/** Writes to the diagram when the user leaves the input or presses Enter: one step of the undo history per edit. */
export function TextField({
  value,
  rows,
  numeric,
  placeholder,
  suggestions,
  validate,
  onCommit,
  ...common
}: TextProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const error = draft === null ? undefined : validate?.(draft.trim())
  const commit = () => {
    if (draft === null || error !== undefined) return
    setDraft(null)
    if (draft.trim() !== value) onCommit(draft.trim())
  }
  const shared = {
    id,
    value: draft ?? value,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
    placeholder,
    onBlur: commit,
  }
  return (
    <Labelled {...common} id={id} error={error ?? common.error}>
      {rows === undefined ? (
        <TextInput
          {...shared}
          inputMode={numeric ? 'numeric' : undefined}
          list={suggestions && `${id}-list`}
          onChange={setDraft}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      ) : (
        <textarea {...shared} className="text-input" rows={rows} onChange={(event) => setDraft(event.target.value)} />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </datalist>
      )}
    </Labelled>
  )
}

type SelectProps = Common & {
  value: string
  options: Choice[]
  /** The list is still coming: a value has no name yet. */
  loading?: boolean
  onCommit: (value: string) => void
}

/** One of a list. A value that is not in the list shows as it is. */
export function SelectField({ value, options, loading, onCommit, ...common }: SelectProps) {
  const id = useId()
  const isKnown = options.some((option) => option.value === value)
  return (
    <Labelled {...common} id={id}>
      <select
        id={id}
        className="native-select"
        value={value}
        aria-invalid={common.error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onCommit(event.target.value)}
      >
        {!isKnown && <option value={value}>{loading ? '' : value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** Yes or no. */
export function SwitchField(props: { label: string; value: boolean; onCommit: (value: boolean) => void }) {
  const id = useId()
  return (
    <div className="designer-switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={props.value}
        checked={props.value}
        onChange={(event) => props.onCommit(event.target.checked)}
      />
      <label htmlFor={id}>{props.label}</label>
    </div>
  )
}
