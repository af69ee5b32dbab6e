import type { FieldProps } from './widget'

/** What a control of one element takes of its field. */
export function controlProps({ id, path, message, required, readOnly, touch }: FieldProps) {
  return {
    id,
    disabled: readOnly,
    'aria-invalid': message?.severity === 'error',
    'aria-required': required,
    'aria-describedby': `${id}-note`,
    onBlur: () => touch(path),
  }
}

/** What a picker takes of its field; its value is one text, none when it is empty. */
export function pickerProps({ id, path, value, message, readOnly, set }: FieldProps) {
  return {
    id,
    disabled: readOnly,
    invalid: message?.severity === 'error',
    describedBy: `${id}-note`,
    value: textOf(value) || undefined,
    onChange: (next: unknown) => set(path, next),
  }
}

/** How a component of antd shows that its value is wrong. */
export function statusOf({ message }: FieldProps): 'error' | undefined {
  return message?.severity === 'error' ? 'error' : undefined
}

/** A text or number as text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The codes or ids that stand in a field of one or of several. */
export function codesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  const text = textOf(value)
  return text === '' ? [] : [text]
}
