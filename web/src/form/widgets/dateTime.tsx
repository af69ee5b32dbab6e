import { lazy } from 'react'
import { pickerProps } from './controlProps'
import type { FieldProps, Widget } from './widget'

const DayInput = lazy(() => import('../inputs/DayInput'))

/** A moment, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime: Widget = { Input: DateTimeInput }

function DateTimeInput(props: FieldProps) {
  return <DayInput {...pickerProps(props)} withTime onBlur={() => props.touch(props.path)} />
}
