import type { FormChecker, FormContext } from '../core/form'
import type { Field, Form, Violation } from '../core/types'
import { isSame, type Values, valueAt } from './path'

export function fieldsOf(form: Form): Field[] {
  return form.sections.flatMap((section) => section.fields)
}

/** A value that is masked and was not touched is not the user's: the server keeps the true one. */
export function violationsOf(
  checker: FormChecker,
  fields: Field[],
  values: Values,
  context: FormContext,
  day: string,
): Violation[] {
  const stored = context.stored ?? {}
  const isMasked = (path: string) => {
    const value = valueAt(values, path)
    return typeof value === 'string' && value.includes('*') && isSame(value, valueAt(stored, path))
  }
  const given = { ...context, stored: onlyFields(fields, stored) }
  return checker.check(onlyFields(fields, values), day, given).filter(({ field }) => !isMasked(field))
}

/** The values of the fields alone: rows of the server also hold an id and the labels of references. */
export function onlyFields(fields: Field[], values: Values): Values {
  const entries = fields.flatMap((field) => {
    const value = values[field.key]
    if (value === undefined) return []
    const columns = field.columns ?? []
    const isTable = field.widget === 'table' && Array.isArray(value)
    return [[field.key, isTable ? value.map((row) => onlyFields(columns, row)) : value]]
  })
  return Object.fromEntries(entries)
}

/** Two checkers over one set of values: each sees its own fields only. */
export function both(
  first: FormChecker,
  firstFields: Field[],
  second: FormChecker,
  secondFields: Field[],
): FormChecker {
  const part = (fields: Field[], context: FormContext = {}): FormContext => ({
    ...context,
    stored: onlyFields(fields, context.stored ?? {}),
  })
  return {
    check: (data, day, context) => [
      ...first.check(onlyFields(firstFields, data), day, part(firstFields, context)),
      ...second.check(onlyFields(secondFields, data), day, part(secondFields, context)),
    ],
    states: (data, day, context) => ({
      ...first.states(onlyFields(firstFields, data), day, part(firstFields, context)),
      ...second.states(onlyFields(secondFields, data), day, part(secondFields, context)),
    }),
  }
}
