import { Input, InputNumber, Select, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'

type Choice = { value: string; label: string }
type Common = { label: string; help?: string; error?: string }

/** A caption over its input. */
export function Labelled(props: Common & { id: string; children: ReactNode }) {
  const note = props.error ?? props.help
  return (
    <div className="designer-field">
      <label htmlFor={props.id}>{props.label}</label>
      {props.children}
      {note && (
        <p className={props.error ? 'designer-error' : 'designer-help'} role={props.error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

type TextProps = Common & {
  value: string
  rows?: number
  placeholder?: string
  /** Why a text cannot be taken; undefined when it can. */
  refuse?: (text: string) => string | undefined
  onCommit: (text: string) => void
}

/** Writes to the diagram when the user leaves the input or presses Enter: one step of the undo history per edit. */
export function TextField({ value, rows, placeholder, refuse, onCommit, ...common }: TextProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const error = draft === null ? undefined : refuse?.(draft.trim())
  const commit = () => {
    if (draft === null || error !== undefined) return
    setDraft(null)
    if (draft.trim() !== value) onCommit(draft.trim())
  }
  const shared = {
    id,
    placeholder,
    value: draft ?? value,
    status: error === undefined ? ('' as const) : ('error' as const),
    onBlur: commit,
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
  }
  return (
    <Labelled {...common} id={id} error={error ?? common.error}>
      {rows === undefined ? (
        <Input {...shared} onPressEnter={commit} />
      ) : (
        <Input.TextArea {...shared} autoSize={{ minRows: rows, maxRows: 10 }} />
      )}
    </Labelled>
  )
}

type NumberProps = Common & { value: string; min: number; max: number; onCommit: (text: string) => void }

/** A whole number, kept in the diagram as text. */
export function NumberField({ value, min, max, onCommit, ...common }: NumberProps) {
  const id = useId()
  const commit = (number: number | null) => {
    const text = number === null ? '' : String(number)
    if (text !== value) onCommit(text)
  }
  return (
    <Labelled {...common} id={id}>
      <InputNumber
        id={id}
        value={value === '' ? null : Number(value)}
        min={min}
        max={max}
        precision={0}
        changeOnBlur
        onChange={commit}
        className="designer-wide"
      />
    </Labelled>
  )
}

type SelectProps = Common & { value: string; options: Choice[]; loading?: boolean; onCommit: (value: string) => void }

/** One of a list, found by typing; clearing it writes nothing. A value that is not in the list shows as it is. */
export function SelectField({ value, options, loading, onCommit, ...common }: SelectProps) {
  const id = useId()
  return (
    <Labelled {...common} id={id}>
      <Select
        id={id}
        value={value === '' ? undefined : value}
        options={options}
        loading={loading}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        onChange={(chosen: string | undefined) => onCommit(chosen ?? '')}
        className="designer-wide"
      />
    </Labelled>
  )
}

/** Yes or no. */
export function SwitchField(
  props: Common & { value: boolean; disabled?: boolean; onCommit: (value: boolean) => void },
) {
  const id = useId()
  return (
    <div className="designer-switch">
      <Switch id={id} size="small" checked={props.value} disabled={props.disabled} onChange={props.onCommit} />
      <label htmlFor={id}>{props.label}</label>
    </div>
  )
}
