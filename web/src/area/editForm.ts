import type { Right } from '../core/flow'
import type { Area, Field, Form } from '../core/types'
import { isSame, type Values } from '../form/path'
import type { Detail } from './api'

/** What of a record this user fills in: sections without a field of his are left out, sub-tables stand behind. */
export function editForm(area: Area, editable: string[]): Form {
  const sections = area.form.sections.filter((section) => section.fields.some((field) => editable.includes(field.key)))
  const tables = area.tables.filter((table) => editable.includes(table.key)).map(tableSection)
  return { ...area.form, sections: [...sections, ...tables] }

  function tableSection({ key, title, fields, maxItems, readOnly }: Area['tables'][number]) {
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
}

/** The stored values of the form's fields, sub-tables among them. */
export function storedValues(form: Form, { row, tables }: Detail): Values {
  const values = form.sections
    .flatMap((section) => section.fields)
    .map((field) => [field.key, field.widget === 'table' ? (tables[field.key] ?? []) : row[field.key]] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(values)
}

export function editRights(editable: string[]): Record<string, Right> {
  return Object.fromEntries(editable.map((key) => [key, 'write']))
}

/** What differs from the stored values, as the server takes it: fields, and whole sub-tables. */
export function changeOf(form: Form, stored: Values, values: Values) {
  const data: Values = {}
  const tables: Record<string, Values[]> = {}
  for (const field of form.sections.flatMap((section) => section.fields)) {
    const value = values[field.key]
    if (isSame(value, stored[field.key])) continue
    if (field.widget === 'table') tables[field.key] = Array.isArray(value) ? value : []
    else data[field.key] = value ?? null
  }
  return { data, ...(Object.keys(tables).length > 0 && { tables }) }
}
