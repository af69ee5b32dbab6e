import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldState } from '../../core/form'
import type { Field, Widget } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import type { Dictionaries } from '../reference/dictionaries'
import type { FieldMessage } from '../state/useForm'
import { FieldInput } from './FieldInput'
import { RowsField } from './RowsField'

/** States and messages of everything inside a table, by path. */
export type TableState = { states: Record<string, FieldState>; messages: Record<string, FieldMessage> }

export type FieldProps = {
  id: string
  path: string
  field: Field
  value: unknown
  /** The label of a reference, as the server sent it. */
  valueText?: unknown
  message?: FieldMessage
  inner?: TableState
  /** The section's title says what it is; the label is for those who cannot see. */
  hideLabel?: boolean
  required: boolean
  readOnly: boolean
  dictionaries: Dictionaries
  set: (path: string, value: unknown) => void
  touch: (path: string) => void
  removeRow?: (path: string, index: number) => void
}

const wide: readonly Widget[] = ['textarea', 'richText', 'table', 'file', 'signature']
/** Widgets of several controls, which a label cannot point at: they are groups named by it. */
const groups: readonly Widget[] = ['radio', 'table', 'file', 'signature', 'richText']

/** A label, the input and the line below, which keeps its place whether there is a message or not. */
export const FieldRow = memo(function FieldRow(props: FieldProps) {
  const { id, field, message, required } = props
  const { t } = useTranslation('form')
  const locale = useLocale()
  const isGroup = groups.includes(field.widget)
  const label = (
    <>
      {captionText(field.label, locale)}
      {required && (
        <span className="required" title={t('required')}>
          *
        </span>
      )}
    </>
  )
  const body = (
    <>
      {field.widget === 'table' ? <RowsField {...props} /> : <FieldInput {...props} />}
      <p id={`${id}-note`} className={`form-note ${message?.severity ?? ''}`} aria-live="polite">
        {message?.text}
      </p>
    </>
  )
  const look = wide.includes(field.widget) ? 'form-field wide' : 'form-field'
  if (!isGroup) {
    return (
      <div className={look}>
        <label htmlFor={id}>{label}</label>
        {body}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a grid cannot be laid out; the role says the same.
    <div className={look} role="group" aria-labelledby={`${id}-label`}>
      <span className={props.hideLabel ? 'visually-hidden' : 'group-label'} id={`${id}-label`}>
        {label}
      </span>
      {body}
    </div>
  )
}, isSameField)

const comparedProps = [
  'id',
  'field',
  'value',
  'valueText',
  'hideLabel',
  'required',
  'readOnly',
  'dictionaries',
  'set',
  'touch',
  'removeRow',
] as const

/** Every key press makes all messages and states anew; only the fields that they change for are drawn again. */
function isSameField(before: FieldProps, after: FieldProps): boolean {
  return (
    comparedProps.every((key) => before[key] === after[key]) &&
    isSameMessage(before.message, after.message) &&
    isSameInner(before, after)
  )
}

function isSameMessage(before: FieldMessage | undefined, after: FieldMessage | undefined): boolean {
  return before?.text === after?.text && before?.severity === after?.severity
}

/** Everything inside a table; its rows are the value, so there are as many before as after. */
function isSameInner({ path, inner: before }: FieldProps, { inner: after }: FieldProps): boolean {
  if (before === undefined || after === undefined) return before === after
  const paths = Object.keys({ ...before.messages, ...after.messages, ...after.states })
  return paths
    .filter((inside) => inside.startsWith(`${path}[`))
    .every(
      (inside) => isSameMessage(before.messages[inside], after.messages[inside]) && isSameState(before, after, inside),
    )
}

function isSameState(before: TableState, after: TableState, path: string): boolean {
  const [a, b] = [before.states[path], after.states[path]]
  return a?.visible === b?.visible && a?.required === b?.required && a?.readOnly === b?.readOnly
}
