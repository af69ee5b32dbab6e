import { lazy } from 'react'
import { textOf } from './controlProps'
import type { FieldProps, ViewProps, Widget } from './widget'

const RichTextInput = lazy(() => import('../inputs/RichTextInput'))

/** Formatted text, stored as HTML. */
export const richText: Widget = {
  Input: FormattedInput,
  View: FormattedView,
  wide: true,
  wideView: true,
  group: true,
  limits: ['maxLength'],
}

function FormattedInput({ id, path, value, message, readOnly, set }: FieldProps) {
  const invalid = message?.severity === 'error'
  const change = (html: string) => set(path, html)
  return <RichTextInput id={id} value={textOf(value)} readOnly={readOnly} invalid={invalid} onChange={change} />
}

function FormattedView({ field, data }: ViewProps) {
  return <RichTextInput id="" value={String(data[field.key])} readOnly invalid={false} onChange={ignore} />
}

function ignore(): void {
  // What is read only does not change.
}
