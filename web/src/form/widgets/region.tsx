import { lazy } from 'react'
import { RegionName } from '../reference/names'
import { pickerProps } from './controlProps'
import type { FieldProps, ViewProps, Widget } from './widget'

const RegionPicker = lazy(() => import('../pickers/RegionPicker'))

/** A county, by its code. */
export const region: Widget = { Input: RegionInput, View: RegionView }

function RegionInput(props: FieldProps) {
  return <RegionPicker {...pickerProps(props)} />
}

function RegionView({ field, data }: ViewProps) {
  return <RegionName code={String(data[field.key])} />
}
