import { AccountPicker } from '../pickers/AccountPicker'
import { codesOf, pickerProps } from '../widgets/controlProps'
import type { FieldProps } from '../widgets/widget'

/** People that can be given work; several where the field is for several codes. */
export function AccountInput(props: FieldProps) {
  const { path, field, value, touch } = props
  const several = field.widget === 'multiSelect'
  return <AccountPicker {...pickerProps(props)} several={several} value={codesOf(value)} onBlur={() => touch(path)} />
}
