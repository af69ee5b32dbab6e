import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import type { FieldMessage } from '../state/useForm'
import { widgets } from '../widgets/registry'
import type { FieldProps, TableState } from '../widgets/widget'
import { FieldInput } from './FieldInput'

/** A label, the input and the line below, which keeps its place whether there is a message or not. */
export const FieldRow = memo(function FieldRow(props: FieldProps) {
  const { id, field, message, required } = props
  const { t } = useTranslation('form')
  const locale = useLocale()
  const { group: isGroup, wide } = widgets[field.widget]
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
      <FieldInput {...props} />
      <p id={`${id}-note`} className={`form-note ${message?.severity ?? ''}`} aria-live="polite">
        {message?.text}
      </p>
    </>
  )
  const look = wide ? 'form-field wide' : 'form-field'
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
