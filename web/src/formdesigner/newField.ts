import type { DataClass, Field, Form, Rule, Widget as WidgetKind } from '../core/types'
import { fieldsOf } from '../form/state/checking'
import { widgets } from '../form/widgets/registry'
import { texts as en } from '../text/en/formdesigner'
import { texts as zh } from '../text/zh/formdesigner'
import { fieldAt, freeKey } from './design'

/** A field with a key that the list it goes to does not have yet. */
export function newField(form: Form, list: string, widget: WidgetKind): Field {
  const isInTable = list.endsWith('.columns')
  const siblings = isInTable ? (fieldAt(form, list.slice(0, -'.columns'.length))?.columns ?? []) : fieldsOf(form)
  return {
    key: freeKey(
      widget,
      siblings.map(({ key }) => key),
    ),
    label: { zh: zh.widget[widget], en: en.widget[widget] },
    widget,
    required: false,
    readOnly: false,
    class: 'P1',
    ...widgets[widget].defaults,
  }
}

/** The field with another rule, at least as protected as what the rule is about. */
export function withRule(field: Field, rule: Rule | undefined, least: DataClass): Field {
  // Classes are named in their order.
  return { ...field, rule, class: field.class < least ? least : field.class }
}

/** Widgets whose names are what people ask for: a field may well be called so. */
const askedFor = ['date', 'file', 'firm', 'person', 'region', 'signature']

/** What a new field is called, in either language, where nobody would call it so: a caption that nobody has changed. */
export const defaultCaptions: string[] = [zh.widget, en.widget].flatMap((names) =>
  Object.entries(names).flatMap(([widget, name]) => (askedFor.includes(widget) ? [] : [name])),
)

/** The field with another widget, without the properties that the new widget has no use for. */
export function withWidget(field: Field, widget: WidgetKind): Field {
  const { columns, dictionary, unique, pattern, patternMessage, ...rest } = field
  return {
    ...rest,
    widget,
    ...(widget === 'table' && { columns: columns ?? [] }),
    ...(widgets[widget].hasOptions && { dictionary }),
    ...(widgets[widget].mayBeUnique && unique && { unique }),
    ...(widgets[widget].hasPattern && { pattern, patternMessage }),
  }
}
