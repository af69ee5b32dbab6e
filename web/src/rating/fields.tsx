import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProblemAt, RowDialog } from '../form/dialog/RowForm'
import { TextInput } from '../ui/controls/TextInput'
import './rating.css'

type FieldProps = {
  label: string
  value: string
  problem?: string
  required?: boolean
  disabled?: boolean
  onChange: (text: string) => void
}

/** A labelled line of text, with what the server says is wrong with it below. */
export function TextField({
  label,
  value,
  problem,
  required,
  type,
  maxLength,
  disabled,
  onChange,
}: FieldProps & { type?: string; maxLength?: number }) {
  const id = useId()
  return (
    <div className="rating-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      <TextInput
        id={id}
        type={type}
        value={value}
        disabled={disabled}
        maxLength={maxLength}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={onChange}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

/** Several lines of text with a label, and what is wrong with them. */
export function LongField({ label, value, problem, required, disabled, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="rating-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      <textarea
        id={id}
        className="text-input rating-long"
        rows={3}
        value={value}
        disabled={disabled}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

type Choice = { value: string; label: string }

/** A labelled choice of one. */
export function ChoiceField({
  label,
  value,
  problem,
  required,
  disabled,
  choices,
  onChange,
}: FieldProps & { choices: Choice[] }) {
  const id = useId()
  return (
    <div className="rating-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      <Select
        id={id}
        value={value}
        choices={choices}
        disabled={disabled}
        invalid={problem !== undefined}
        onChange={onChange}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

type SelectProps = {
  id?: string
  label?: string
  value: string
  choices: Choice[]
  disabled?: boolean
  invalid?: boolean
  onChange: (value: string) => void
}

/** A choice of one without a label on the screen. */
export function Select({ id, label, value, choices, disabled, invalid, onChange }: SelectProps) {
  return (
    <select
      id={id}
      className="native-select"
      aria-label={label}
      aria-invalid={invalid}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

/** Yes or no with its label. */
export function CheckField({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="rating-check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}

/** What is wrong with a field. */
export function Problem({ id, text }: { id?: string; text?: string }) {
  if (text === undefined) return null
  return (
    <p id={id} className="rating-wrong" role="alert">
      {text}
    </p>
  )
}

type CellProps = {
  label: string
  value: string
  problem?: string
  disabled?: boolean
  numeric?: boolean
  maxLength?: number
  onChange: (text: string) => void
}

/** An input in a table's cell; its label is for those who cannot see the heading. */
export function Cell({ label, value, problem, disabled, numeric, maxLength, onChange }: CellProps) {
  const id = useId()
  return (
    <>
      <TextInput
        aria-label={label}
        className={numeric ? 'text-input rating-number' : 'text-input'}
        inputMode={numeric ? 'decimal' : undefined}
        value={value}
        disabled={disabled}
        maxLength={maxLength}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={onChange}
      />
      <Problem id={id} text={problem} />
    </>
  )
}

type ReasonProps = {
  title: string
  /** What will happen, said before it does. */
  note?: ReactNode
  label?: string
  required?: boolean
  /** The field's name on the wire. */
  field?: string
  successText?: string
  queryKeys: readonly string[]
  send: (reason: string) => Promise<unknown>
  onClose: () => void
  children?: (problemAt: ProblemAt) => ReactNode
}

/** An act for which a text is asked, which stays on record. */
export function ReasonDialog({
  note,
  label,
  required = true,
  field = 'reason',
  send,
  children,
  ...dialog
}: ReasonProps) {
  const { t } = useTranslation('rating')
  const [reason, setReason] = useState('')
  return (
    <RowDialog className="rating-dialog" send={() => send(reason.trim())} {...dialog}>
      {(problemAt) => (
        <>
          {note && <p className="rating-note">{note}</p>}
          {children?.(problemAt)}
          <LongField
            label={label ?? t('reason')}
            value={reason}
            problem={problemAt(field)}
            required={required}
            onChange={setReason}
          />
        </>
      )}
    </RowDialog>
  )
}

/** A number as it was typed; nothing where it is none. */
export function numberOf(text: string): number | undefined {
  const value = Number(text)
  return text.trim() === '' || Number.isNaN(value) ? undefined : value
}
