import { Suspense } from 'react'
import { TextInput } from '../../ui/controls/TextInput'
import { inputOf } from '../widgets/registry'
import type { FieldProps } from '../widgets/widget'

/** The input of one field; its widget says which. */
export function FieldInput(props: FieldProps) {
  const Input = inputOf(props.field)
  return (
    <Suspense fallback={<TextInput id={props.id} value="" disabled onChange={() => undefined} />}>
      <Input {...props} />
    </Suspense>
  )
}
