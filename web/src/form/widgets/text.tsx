import { useTyping } from '../state/useTyping'
import { controlProps, textOf } from './controlProps'
import type { FieldProps, Widget } from './widget'

/** One line of text. */
export const text: Widget = {
  Input: LineInput,
  hasRule: true,
  hasPattern: true,
  mayBeUnique: true,
  limits: ['maxLength'],
}

function LineInput(props: FieldProps) {
  const { path, field, value, set } = props
  const typing = useTyping(textOf(value), (next) => set(path, next), field.rule)
  return <input type="text" className="text-input" autoComplete="off" {...controlProps(props)} {...typing} />
}
