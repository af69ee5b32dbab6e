import type { AreaRecord } from '../api/contract'
import type { FormChecker, Forms, Right } from '../core/form'
import type { Action, Area, Field, Form, SubTable, Violation } from '../core/types'
import { combineCheckers, fieldsOf, onlyFields } from '../form/state/checking'
import { isSame, type Values } from '../form/state/path'
import { withoutIds } from './idFields'
import type { KnownValues } from './known'

/** What it takes to change a record. */
export type EditForm = {
  /** What is drawn: sections with a field that this user may change, and the sub-tables behind them. */
  form: Form
  /** What is checked: every field of the record, for conditions look at fields that are not drawn too. */
  fields: Field[]
  stored: Values
  rights: Record<string, Right>
  checker: FormChecker
}

/** The form to change a record with, from the area's description and what the user may change. */
export function editForm(area: Area, detail: AreaRecord, forms: Forms): EditForm {
  const { editable } = detail
  const tables = {
    ...area.form,
    checks: [],
    sections: area.tables.filter(({ key }) => editable.includes(key)).map(section),
  }
  const editableSections = area.form.sections
    .filter(({ fields }) => fields.some(({ key }) => editable.includes(key)))
    .map((one) => ({ ...one, fields: withoutIds(area, one.fields) }))
  const [main, rows] = [fieldsOf(area.form), fieldsOf(tables)]
  return {
    form: { ...area.form, sections: [...editableSections, ...tables.sections] },
    fields: [...main, ...rows],
    stored: storedValues([...main, ...rows], detail),
    rights: Object.fromEntries(editable.map((key) => [key, 'write'])),
    checker: forgiving(combineCheckers(forms.areaChecker(area), main, forms.formChecker(tables), rows)),
  }
}

/**
 * What was wrong before and is not touched does not stand in the way, as the server sees it: an old file without a photograph
 * can still get a new phone number.
 */
function forgiving(checker: FormChecker): FormChecker {
  return {
    ...checker,
    check: (data, day, context) => {
      const stored = context?.stored ?? {}
      const isTouched = ({ field }: Violation) => {
        const key = field.split(/[[.]/, 1)[0] ?? field
        return !isSame(data[key], stored[key])
      }
      const before = checker.check(stored, day, context)
      const wasThere = (violation: Violation) => before.some((one) => isSame(one, violation))
      return checker.check(data, day, context).filter((violation) => isTouched(violation) || !wasThere(violation))
    },
  }
}

/** As a lawyer has changed it already and his firm has not confirmed yet: he goes on from there. */
export function withWaiting(detail: AreaRecord): AreaRecord {
  const { row, tables, waiting } = detail
  if (waiting === undefined) return detail
  return { ...detail, row: { ...row, ...waiting.after }, tables: { ...tables, ...waiting.tables } }
}

/** A sub-table as a section of the form. */
function section({ key, title, fields, maxItems, readOnly }: SubTable): Form['sections'][number] {
  const field: Field = {
    key,
    label: title,
    widget: 'table',
    required: false,
    readOnly,
    columns: fields,
    maxItems,
    class: 'P1',
  }
  return { key: `table:${key}`, title, fields: [field] }
}

function storedValues(fields: Field[], { row, tables }: AreaRecord): Values {
  const values = fields
    .map(
      (field) => [field.key, field.widget === 'table' ? plainRows(field, tables[field.key]) : row[field.key]] as const,
    )
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(values)
}

/** Rows without the labels of references, which the server sends and does not take. */
function plainRows(field: Field, rows: unknown): Values[] {
  return Array.isArray(rows) ? rows.map((row) => onlyFields(field.columns ?? [], row)) : []
}

/**
 * The form to add a record with: all that people fill in. What the system fills in is not drawn, but the conditions of the
 * form know it; what it cannot know of this user he fills in himself.
 */
export function addForm(area: Area, { values, filled }: KnownValues, forms: Forms): EditForm {
  const leftToUser = new Set(area.presets.map(({ field }) => field).filter((field) => !filled.has(field)))
  const isOpen = (field: Field) =>
    leftToUser.has(field.key) || !(field.readOnly || filled.has(field.key) || field.key === area.state)
  const whole = {
    ...area.form,
    sections: area.form.sections.map((one) => ({
      ...one,
      fields: one.fields.map((field) => (leftToUser.has(field.key) ? { ...field, readOnly: false } : field)),
    })),
  }
  const drawn = whole.sections.map((one) => ({ ...one, fields: one.fields.filter(isOpen) }))
  const tables = { ...area.form, checks: [], sections: area.tables.filter((table) => !table.readOnly).map(section) }
  const [main, rows] = [fieldsOf(whole), fieldsOf(tables)]
  const open = [...main.filter(isOpen), ...rows].map(({ key }) => key)
  const checker = combineCheckers(forms.areaChecker({ ...area, form: whole }), main, forms.formChecker(tables), rows)
  return {
    form: { ...area.form, sections: [...drawn.filter(({ fields }) => fields.length > 0), ...tables.sections] },
    fields: [...main, ...rows],
    stored: values,
    rights: Object.fromEntries(open.map((key) => [key, 'write'])),
    checker: about(new Set(open), checker),
  }
}

/**
 * The form of what a transition asks for, also fields that are read-only otherwise; nothing when it asks for nothing. Its
 * conditions see the record in its new state; of several records only that state.
 */
export function askForm(area: Area, action: Action, row: Values | undefined, forms: Forms): EditForm | undefined {
  const whole = {
    ...area.form,
    sections: area.form.sections.map((one) => ({
      ...one,
      fields: one.fields.map((field) => (action.asks.includes(field.key) ? opened(field) : field)),
    })),
  }
  const fields = fieldsOf(whole)
  const asked = action.asks.flatMap((key) => fields.find((field) => field.key === key) ?? [])
  if (asked.length === 0) return undefined
  const known = row ? onlyFields(fields, row) : {}
  const state = action.field ?? area.state
  return {
    form: { ...area.form, sections: [{ key: 'asks', title: action.label, fields: asked }] },
    fields,
    stored: state === undefined ? known : { ...known, [state]: action.to },
    rights: Object.fromEntries(action.asks.map((key) => [key, 'write'])),
    checker: about(new Set(action.asks), forms.areaChecker({ ...area, form: whole })),
  }
}

function opened(field: Field): Field {
  const { readOnlyWhen: _, ...rest } = field
  return { ...rest, readOnly: false }
}

/** What is wrong with a field that the system fills in is not the user's matter. */
function about(open: ReadonlySet<string>, checker: FormChecker): FormChecker {
  const check: FormChecker['check'] = (data, day, context) =>
    checker.check(data, day, context).filter(({ field }) => open.has(field.split(/[[.]/, 1)[0] ?? field))
  return { ...checker, check }
}

/** What differs from the stored values, as the server takes it: fields, and whole sub-tables. */
export function changedFields({ fields, stored }: Pick<EditForm, 'fields' | 'stored'>, values: Values) {
  const data: Values = {}
  const tables: Record<string, Values[]> = {}
  for (const field of fields) {
    const value = values[field.key]
    if (isSame(value, stored[field.key])) continue
    if (field.widget === 'table') tables[field.key] = plainRows(field, value)
    else data[field.key] = value ?? null
  }
  return { data, ...(Object.keys(tables).length > 0 && { tables }) }
}
