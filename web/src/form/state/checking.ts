import type { FormChecker, FormContext } from '../../core/form'
import type { Field, Form, Violation } from '../../core/types'
import { isSame, type Values, valueAt } from './path'

/** Every field of a form in the order of its sections; the columns of a table stand inside its field. */
export function fieldsOf(form: Form): Field[] {
  return form.sections.flatMap((section) => section.fields)
}

/**
 * What is stored holds the values of the fields alone. A value that is masked and was not touched is not the user's: the
 * server keeps the true one.
 */
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
  return checker.check(onlyFields(fields, values), day, context).filter(({ field }) => !isMasked(field))
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
export function combineCheckers(
  first: FormChecker,
  firstFields: Field[],
  second: FormChecker,
  secondFields: Field[],
): FormChecker {
  const [firstPart, secondPart] = [contextPart(firstFields), contextPart(secondFields)]
  return {
    check: (data, day, context) => [
      ...first.check(onlyFields(firstFields, data), day, firstPart(context)),
      ...second.check(onlyFields(secondFields, data), day, secondPart(context)),
    ],
    states: (data, day, context) => ({
      ...first.states(onlyFields(firstFields, data), day, firstPart(context)),
      ...second.states(onlyFields(secondFields, data), day, secondPart(context)),
    }),
  }
}

/** The part of a context that is about these fields; the same one for the same context. */
function contextPart(fields: Field[]): (context?: FormContext) => FormContext {
  const parts = new WeakMap<FormContext, FormContext>()
  return (context = {}) => {
    const part = parts.get(context) ?? { ...context, stored: onlyFields(fields, context.stored ?? {}) }
    parts.set(context, part)
    return part
  }
}
