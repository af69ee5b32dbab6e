import { RecordPicker } from '../pickers/RecordPicker'
import type { RecordKind } from '../reference/records'
import { pickerProps } from '../widgets/controlProps'
import type { FieldProps } from '../widgets/widget'

/** One lawyer, found by name or number. */
export function PersonInput(props: FieldProps) {
  return <RecordInput {...props} kind="person" />
}

/** One law firm, found by name or number. */
export function FirmInput(props: FieldProps) {
  return <RecordInput {...props} kind="firm" />
}

function RecordInput({ kind, ...props }: FieldProps & { kind: RecordKind }) {
  const valueText = typeof props.valueText === 'string' ? props.valueText : undefined
  return <RecordPicker {...pickerProps(props)} kind={kind} valueText={valueText} />
}
