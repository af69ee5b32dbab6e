import type { AreaRecord } from '../api/contract'
import type { FormChecker, Forms, Right } from '../core/form'
import type { Area, Field, Form, SubTable, Violation } from '../core/types'
import { combineCheckers, fieldsOf, onlyFields } from '../form/state/checking'
import { isSame, type Values } from '../form/state/path'

/** What it takes to change a record. */
type EditForm = {
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
  const editableSections = area.form.sections.filter(({ fields }) => fields.some(({ key }) => editable.includes(key)))
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

/** What differs from the stored values, as the server takes it: fields, and whole sub-tables. */
export function changedFields({ fields, stored }: EditForm, values: Values) {
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
