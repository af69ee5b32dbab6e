import type { Field, Widget as WidgetKind } from '../../core/types'
import { accounts } from '../reference/records'
import { account } from './account'
import { checkbox } from './checkbox'
import { date } from './date'
import { dateTime } from './dateTime'
import { file } from './file'
import { firm } from './firm'
import { multiSelect } from './multiSelect'
import { number } from './number'
import { person } from './person'
import { radio } from './radio'
import { region } from './region'
import { richText } from './richText'
import { select } from './select'
import { signature } from './signature'
import { table } from './table'
import { text } from './text'
import { textarea } from './textarea'
import type { Widget } from './widget'

/** Every kind of field that core knows, in the order of the designer's palette. */
export const widgets: Record<WidgetKind, Widget> = {
  text,
  textarea,
  richText,
  number,
  date,
  dateTime,
  select,
  multiSelect,
  radio,
  checkbox,
  region,
  person,
  firm,
  file,
  table,
  signature,
}

/** The kinds in the order of the palette. */
export const widgetKinds = Object.keys(widgets) as WidgetKind[] // The keys of a literal that must name each kind.

/** The input of a field: accounts are too many for a dictionary and are searched for, whatever the widget. */
export function inputOf(field: Field): Widget['Input'] {
  return field.dictionary === accounts ? account.Input : widgets[field.widget].Input
}

/** Begins to load the inputs that most forms need. */
export function preloadInputs(): void {
  for (const { preload } of [account, ...Object.values(widgets)]) preload?.()
}
