import { lazy } from 'react'
import { FileLinks } from '../files/FileLinks'
import type { FieldProps, ViewProps, Widget } from './widget'

const FileField = lazy(() => import('../files/FileField'))

/** Files, by their numbers in the store. */
export const file: Widget = {
  Input: FileInput,
  View: FileView,
  wide: true,
  group: true,
  limits: ['maxItems', 'maxSize'],
}

function FileInput({ id, path, field, value, readOnly, set }: FieldProps) {
  const { maxItems, accept, maxSize, picture } = field
  const change = (numbers: string[]) => set(path, numbers)
  const limits = { maxItems, accept, maxSize, picture }
  return <FileField id={id} value={value} {...limits} readOnly={readOnly} onChange={change} />
}

function FileView({ field, data }: ViewProps) {
  return <FileLinks value={data[field.key]} />
}
