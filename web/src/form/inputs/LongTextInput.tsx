import { Input } from 'antd'
import { useTyping } from '../state/useTyping'
import { controlProps, statusOf, textOf } from '../widgets/controlProps'
import type { FieldProps } from '../widgets/widget'

/** Text of several lines; the input grows with it. */
export function LongTextInput(props: FieldProps) {
  const { path, value, set } = props
  const typing = useTyping(textOf(value), (next) => set(path, next))
  return (
    <Input.TextArea
      {...controlProps(props)}
      status={statusOf(props)}
      {...typing}
      autoSize={{ minRows: 3, maxRows: 10 }}
    />
  )
}
