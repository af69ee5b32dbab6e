import { type ReactNode, useId } from 'react'
import type { CodeChoice } from '../../api/contract'
import type { Field, Locale } from '../../core/types'
import { captionText } from '../../text/locale'
import type { ComplainTexts } from './ComplainPage'
import { PublicFiles } from './PublicFiles'

type Props = {
  field: Field
  locale: Locale
  texts: ComplainTexts
  ticket: string
  value: unknown
  required: boolean
  /** Says what was picked elsewhere. */
  readOnly?: boolean
  message: string | undefined
  options: CodeChoice[]
  /** The last day that a date can be. */
  latest: string
  onChange: (value: unknown) => void
  /** The leave to send files is over. */
  onLost: () => void
}

/** A field of the form with the browser's own inputs: the page loads no component library. */
export function PublicField(props: Props) {
  const { field, locale, required, message } = props
  const id = useId()
  const label = captionText(field.label, locale)
  const describedBy = { id, 'aria-invalid': message !== undefined, 'aria-describedby': `${id}-note` }
  const isGroup = field.widget === 'radio' || field.widget === 'multiSelect'
  const note = (
    <p id={`${id}-note`} className="complain-wrong" aria-live="polite">
      {message}
    </p>
  )
  if (field.widget === 'checkbox') {
    return (
      <div className="complain-field">
        <label className="complain-tick">
          <input
            type="checkbox"
            {...describedBy}
            checked={props.value === '1'}
            onChange={(event) => props.onChange(event.target.checked ? '1' : '0')}
          />
          {label}
          {required && <Star />}
        </label>
        {note}
      </div>
    )
  }
  return (
    <div className="complain-field" {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}>
      <label id={`${id}-label`} htmlFor={isGroup ? undefined : id}>
        {label}
        {required && <Star />}
      </label>
      <Input {...props} attributes={describedBy} />
      {note}
    </div>
  )
}

/** The mark of what must be filled. */
export function Star() {
  return (
    <span aria-hidden className="complain-star">
      *
    </span>
  )
}

type InputProps = Props & { attributes: { id: string; 'aria-invalid': boolean; 'aria-describedby': string } }

function Input(props: InputProps): ReactNode {
  const { field, value, texts, options, locale, latest, attributes, onChange } = props
  const text = typeof value === 'string' ? value : ''
  const nameOf = (option: CodeChoice) => (locale === 'en' && option.labelEn ? option.labelEn : option.label)
  switch (field.widget) {
    case 'textarea':
      return (
        <textarea
          {...attributes}
          rows={5}
          value={text}
          maxLength={field.maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'select':
      return (
        <select {...attributes} value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">{texts.choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {nameOf(option)}
            </option>
          ))}
        </select>
      )
    case 'radio':
      return (
        <div className="complain-choices">
          {options.map((option) => (
            <label key={option.value} className="complain-tick">
              <input
                type="radio"
                name={attributes.id}
                checked={text === option.value}
                onChange={() => onChange(option.value)}
              />
              {nameOf(option)}
            </label>
          ))}
        </div>
      )
    case 'multiSelect': {
      const chosen = Array.isArray(value) ? value : []
      return (
        <div className="complain-choices">
          {options.map((option) => (
            <label key={option.value} className="complain-tick">
              <input
                type="checkbox"
                checked={chosen.includes(option.value)}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? [...chosen, option.value]
                      : chosen.filter((code: unknown) => code !== option.value),
                  )
                }
              />
              {nameOf(option)}
            </label>
          ))}
        </div>
      )
    }
    case 'date':
      return (
        <input
          {...attributes}
          type="date"
          max={latest}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'number':
      return (
        <input
          {...attributes}
          inputMode="decimal"
          value={typeof value === 'number' ? value : text}
          onChange={(event) => onChange(numberOf(event.target.value))}
        />
      )
    case 'file':
      return <PublicFiles {...props} numbers={Array.isArray(value) ? value : []} />
    default:
      return (
        <input
          {...attributes}
          value={text}
          readOnly={props.readOnly}
          maxLength={field.maxLength}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

/** A number where it is one; else as it was typed, for the check to say what is wrong. */
function numberOf(typed: string): number | string {
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed
}
