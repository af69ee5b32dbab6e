import { NumberInput } from '../inputs/NumberInput'
import { controlProps } from './controlProps'
import type { FieldProps, Widget } from './widget'

/** A number with so many decimals. */
export const number: Widget = {
  Input: NumberField,
  limits: ['min', 'max', 'decimals'],
  defaults: { decimals: 0 },
}

function NumberField(props: FieldProps) {
  const { path, value, set } = props
  return <NumberInput {...controlProps(props)} value={value} onChange={(next) => set(path, next)} />
}
