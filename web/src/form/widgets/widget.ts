import { type ComponentType, lazy } from 'react'
import type { FieldState } from '../../core/form'
import type { Field } from '../../core/types'
import type { Dictionaries } from '../reference/dictionaries'
import type { FieldMessage } from '../state/useForm'

/** A kind of field: its input, how a stored value is read, and what a layout or the form designer must know of it. */
export type Widget = {
  Input: ComponentType<FieldProps>
  /** Loads the input before the first field is drawn. */
  preload?: () => void
  /** A value that is there, to read; without it the formatted text stands there. */
  View?: ComponentType<ViewProps>
  /** Takes a whole line of a form to fill in, and of the paper. */
  wide?: boolean
  /** Takes a whole line where a form is read, too. */
  wideView?: boolean
  /** Consists of several controls, which a label cannot point at: they are a group named by it. */
  group?: boolean
  /** Its values are codes of a dictionary. */
  hasOptions?: boolean
  /** Its text may have to meet one of core's rules. */
  hasRule?: boolean
  /** Its text may have to match a pattern. */
  hasPattern?: boolean
  /** Its values may have to be taken by nobody else. */
  mayBeUnique?: boolean
  /** The limits that mean something to its values. */
  limits?: readonly Limit[]
  /** What a new field of the kind begins with. */
  defaults?: Partial<Field>
}

type Limit = 'maxLength' | 'min' | 'max' | 'decimals' | 'minItems' | 'maxItems' | 'maxSize'

/** One field to fill in. */
export type FieldProps = {
  id: string
  path: string
  field: Field
  value: unknown
  /** The label of a reference, as the server sent it. */
  valueText?: unknown
  message?: FieldMessage
  inner?: TableState
  /** The section's title says what it is; the label is for those who cannot see. */
  hideLabel?: boolean
  required: boolean
  readOnly: boolean
  dictionaries: Dictionaries
  set: (path: string, value: unknown) => void
  touch: (path: string) => void
  removeRow?: (path: string, index: number) => void
}

/** States and messages of everything inside a table, by path. */
export type TableState = { states: Record<string, FieldState>; messages: Record<string, FieldMessage> }

/** One field to read, with the data that it stands in. */
export type ViewProps = { field: Field; data: Record<string, unknown>; dictionaries: Dictionaries }

/** An input in a chunk of its own, which pages that only show forms do not load. */
export function preloadedInput(load: () => Promise<ComponentType<FieldProps>>): Pick<Widget, 'Input' | 'preload'> {
  const loadDefault = async () => ({ default: await load() })
  return { Input: lazy(loadDefault), preload: () => void loadDefault().catch(() => undefined) }
}
