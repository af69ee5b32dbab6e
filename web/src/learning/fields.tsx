import { type ReactNode, useId } from 'react'
import { PracticeCategory } from '../core/codes'
import { codeLabel, type Option, useDictionaries } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'

type Props = {
  label: string
  required?: boolean
  problem?: string
  /** Gets the id of the input and of what is wrong with it. */
  children: (id: string, wrong: { 'aria-invalid'?: boolean; 'aria-describedby'?: string }) => ReactNode
}

/** An input with its label, and what is wrong with it below. */
export function Labelled({ label, required, problem, children }: Props) {
  const id = useId()
  const wrong = problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }
  return (
    <div className="learning-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      {children(id, wrong)}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="learning-wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

type TextProps = {
  label: string
  value: string
  problem?: string
  required?: boolean
  type?: 'text' | 'number' | 'date' | 'datetime-local'
  rows?: number
  disabled?: boolean
  onChange: (value: string) => void
}

/** A line of text or several, with its label. */
export function TextLine({ label, value, problem, required, type = 'text', rows, disabled, onChange }: TextProps) {
  return (
    <Labelled label={label} required={required} problem={problem}>
      {(id, wrong) =>
        rows === undefined ? (
          <input
            id={id}
            type={type}
            step={type === 'number' ? 'any' : undefined}
            className="text-input"
            autoComplete="off"
            disabled={disabled}
            value={value}
            {...wrong}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <textarea
            id={id}
            className="text-input"
            rows={rows}
            disabled={disabled}
            value={value}
            {...wrong}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Labelled>
  )
}

type ChoiceProps = {
  label: string
  value: string
  problem?: string
  required?: boolean
  disabled?: boolean
  options: { value: string; label: string }[]
  /** What stands there when nothing is chosen. */
  none?: string
  onChange: (value: string) => void
}

/** One of a few. */
export function Choice({ label, value, problem, required, disabled, options, none, onChange }: ChoiceProps) {
  return (
    <Labelled label={label} required={required} problem={problem}>
      {(id, wrong) => (
        <select
          id={id}
          className="native-select"
          disabled={disabled}
          value={value}
          {...wrong}
          onChange={(event) => onChange(event.target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

/** Yes or no. */
export function Tick(props: { label: string; checked: boolean; disabled?: boolean; onChange: (yes: boolean) => void }) {
  const { label, checked, disabled, onChange } = props
  return (
    <label className="learning-tick">
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

const wanted = ['kclb', 'tmlx', 'zyzlb']
/** Whom courses are for. */
const learners: string[] = [
  PracticeCategory.FullTime,
  PracticeCategory.PartTime,
  PracticeCategory.Government,
  PracticeCategory.Company,
  PracticeCategory.LegalAid,
  PracticeCategory.Intern,
]

/** The dictionaries of education as choices, and the label of a code. */
export function useLearningCodes() {
  const locale = useLocale()
  const dictionaries = useDictionaries(wanted)
  const choices = (options: Option[] | undefined) =>
    (options ?? []).map(({ value }) => ({ value, label: codeLabel(options, value, locale) }))
  return {
    categories: choices(dictionaries.kclb),
    kinds: choices(dictionaries.tmlx),
    lawyers: choices(dictionaries.zyzlb).filter(({ value }) => learners.includes(value)),
    category: (code: string) => codeLabel(dictionaries.kclb, code, locale),
    kind: (code: string) => codeLabel(dictionaries.tmlx, code, locale),
  }
}
