import { type ReactNode, useId } from 'react'
import type { Caption } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { TextInput } from '../../ui/controls/TextInput'
import { inputId, problemsAt, useFormDesigner } from '../formDesignerContext'
import './panel.css'

type Common = { partPath: string; label: string; help?: string }

/** A label, the input of a property, and what core has to say of it. */
function Labelled({
  partPath,
  label,
  help,
  children,
}: Common & { children: (noteId: string, bad: boolean) => ReactNode }) {
  const locale = useLocale()
  const { problems } = useFormDesigner()
  const noteId = useId()
  const found = problemsAt(problems, partPath)
  return (
    <div className="property">
      <label htmlFor={inputId(partPath)}>{label}</label>
      {children(
        noteId,
        found.some(({ severity }) => severity === 'error'),
      )}
      <div id={noteId}>
        {found.map(({ message, severity, code }) => (
          <p key={`${code} ${message.en}`} className={`property-note ${severity}`}>
            {message[locale]}
          </p>
        ))}
        {found.length === 0 && help !== undefined && <p className="property-note">{help}</p>}
      </div>
    </div>
  )
}

type TextProps = Common & {
  value: string
  rows?: number
  suggestions?: { value: string; label: string }[]
  onChange: (text: string) => void
}

/** A property that is a text. */
export function TextProperty({ value, rows, suggestions, onChange, ...common }: TextProps) {
  const listId = useId()
  const shared = { id: inputId(common.partPath), value }
  return (
    <Labelled {...common}>
      {(noteId, bad) =>
        rows === undefined ? (
          <>
            <TextInput
              {...shared}
              aria-invalid={bad}
              aria-describedby={noteId}
              list={suggestions && listId}
              onChange={onChange}
            />
            {suggestions && (
              <datalist id={listId}>
                {suggestions.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </datalist>
            )}
          </>
        ) : (
          <textarea
            {...shared}
            className="text-input"
            rows={rows}
            spellCheck={false}
            aria-invalid={bad}
            aria-describedby={noteId}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Labelled>
  )
}

type NumberProps = Common & { value: number | undefined; onChange: (value: number | undefined) => void }

/** A property that is a whole number, or absent. */
export function NumberProperty({ value, onChange, ...common }: NumberProps) {
  return (
    <Labelled {...common}>
      {(noteId, bad) => (
        <TextInput
          id={inputId(common.partPath)}
          type="number"
          value={value ?? ''}
          aria-invalid={bad}
          aria-describedby={noteId}
          onChange={(text) => onChange(text === '' ? undefined : Number(text))}
        />
      )}
    </Labelled>
  )
}

export type Choice = { value: string; label: string }
type SelectProps = Common & { value: string; choices: Choice[]; onChange: (value: string) => void }

/** One of a list; a value that the list does not have shows as it is. */
export function SelectProperty({ value, choices, onChange, ...common }: SelectProps) {
  const isKnown = choices.some((choice) => choice.value === value)
  return (
    <Labelled {...common}>
      {(noteId, bad) => (
        <select
          id={inputId(common.partPath)}
          className="native-select"
          value={value}
          aria-invalid={bad}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.value)}
        >
          {!isKnown && <option value={value}>{value}</option>}
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

/** Yes or no. */
export function SwitchProperty(props: {
  partPath: string
  label: string
  value: boolean
  onChange: (value: boolean) => void
}) {
  const id = inputId(props.partPath)
  return (
    <div className="property-switch">
      <input id={id} type="checkbox" checked={props.value} onChange={(event) => props.onChange(event.target.checked)} />
      <label htmlFor={id}>{props.label}</label>
    </div>
  )
}

type CaptionProps = {
  partPath: string
  zh?: string
  en?: string
  labels: [string, string]
  /** Without a text in either language there is no caption. */
  isOptional?: boolean
}

/** A caption in both languages; its problem is said below the first. */
export function CaptionProperties({ partPath, zh = '', en = '', labels, isOptional = false }: CaptionProps) {
  const { set } = useFormDesigner()
  const change = (caption: Caption) =>
    set(partPath, isOptional && caption.zh === '' && caption.en === '' ? undefined : caption)
  return (
    <>
      <TextProperty partPath={partPath} label={labels[0]} value={zh} onChange={(text) => change({ zh: text, en })} />
      <div className="property">
        <label htmlFor={`${inputId(partPath)}-en`}>{labels[1]}</label>
        <TextInput id={`${inputId(partPath)}-en`} value={en} onChange={(text) => change({ zh, en: text })} />
      </div>
    </>
  )
}

/** Properties that belong together. */
export function PropertyGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="property-group" open>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

/** What people read of a field, with the key that conditions name it by. */
export function useFieldLabel() {
  const locale = useLocale()
  return ({ key, label }: { key: string; label: { zh: string; en: string } }) =>
    `${captionText(label, locale)} (${key})`
}
