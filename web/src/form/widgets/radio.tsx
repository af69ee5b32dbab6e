import { useLocale } from '../../text/useLocale'
import { RadioInput } from '../inputs/RadioInput'
import { useOptions } from '../reference/dictionaries'
import { controlProps, textOf } from './controlProps'
import type { FieldProps, Widget } from './widget'

/** One code of a dictionary, all of them visible. */
export const radio: Widget = { Input: RadioField, group: true, hasOptions: true }

const noCodes: string[] = []

function RadioField(props: FieldProps) {
  const { path, field, value, dictionaries, set } = props
  // Unlike a list, it does not show a code whose name is not known yet.
  const options = useOptions(field.dictionary ? dictionaries[field.dictionary] : [], useLocale(), noCodes, field.codes)
  return (
    <RadioInput {...controlProps(props)} options={options} value={textOf(value)} onChange={(code) => set(path, code)} />
  )
}
