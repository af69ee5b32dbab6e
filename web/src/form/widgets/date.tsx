import { lazy } from 'react'
import { pickerProps } from './controlProps'
import type { FieldProps, Widget } from './widget'

const DayInput = lazy(() => import('../inputs/DayInput'))

/** A day, `YYYY-MM-DD`. */
export const date: Widget = { Input: DateInput }

function DateInput(props: FieldProps) {
  return <DayInput {...pickerProps(props)} withTime={false} onBlur={() => props.touch(props.path)} />
}
