import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { ServerViolation } from '../api/refusal'
import type { FieldState, FormChecker, FormContext } from '../core/flow'
import type { Field, Form, Violation } from '../core/types'
import { useLocale } from '../text/useLocale'
import { today } from '../ui/dates'
import { useCore } from './modules'
import { isSame, type Values, valueAt, withValue } from './path'

export type FieldMessage = { text: string; severity: 'error' | 'warning' }

/** A form being filled in: what stands in it and what core and the server have to say of that. */
export type FormState = {
  form: Form
  values: Values
  /** Whether anything differs from what was there before. */
  changed: boolean
  /** By path: shown, must be filled, may be changed. A path that is missing is hidden. */
  states: Record<string, FieldState>
  /** What to show at a field, by path: of the fields that were touched, or of all after a submit. */
  messages: Record<string, FieldMessage>
  set: (path: string, value: unknown) => void
  touch: (path: string) => void
  /** Shows every violation, and whether the form may be sent. */
  submit: () => boolean
  /** Puts the server's violations at their fields; each goes when its field changes. */
  refuse: (violations: ServerViolation[]) => void
}

type Input = { form: Form; initial: Values; rights?: FormContext['rights'] }

/** One home for the state of a form. `initial` is what is stored: what cannot be changed must stay equal to it. */
export function useForm({ form, initial, rights }: Input): FormState {
  const { flow, rules } = useCore()
  const locale = useLocale()
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<readonly ServerViolation[]>([])

  const checker = useMemo(() => flow.formChecker(form), [flow, form])
  const context = useMemo(() => ({ stored: initial, rights }), [initial, rights])
  const states = useMemo(() => checker.states(values, today(), context), [checker, values, context])
  // Typing goes first; the verdict follows when there is time.
  const settled = useDeferredValue(values)
  const violations = useMemo(() => violationsOf(checker, settled, context, form), [checker, settled, context, form])

  const messages: Record<string, FieldMessage> = {}
  for (const violation of violations) {
    const { field, severity } = violation
    if (submitted || touched.has(field)) messages[field] ??= { severity, text: rules.messageText(violation, locale) }
  }
  for (const { field, severity, text } of refused) messages[field] = { severity, text }

  const set = useCallback((path: string, value: unknown) => {
    setValues((last) => withValue(last, path, value))
    setTouched((last) => (last.has(path) ? last : new Set(last).add(path)))
    setRefused((last) => last.filter(({ field }) => !field.startsWith(path)))
  }, [])
  const touch = useCallback(
    (path: string) => setTouched((last) => (last.has(path) ? last : new Set(last).add(path))),
    [],
  )

  return {
    form,
    values,
    changed: !isSame(values, initial),
    states,
    messages,
    set,
    touch,
    submit: () => {
      setSubmitted(true)
      const found = violationsOf(checker, values, context, form)
      return found.every(({ severity }) => severity !== 'error') && refused.length === 0
    },
    refuse: setRefused,
  }
}

/** A value that is masked and was not touched is not the user's: the server keeps the true one. */
function violationsOf(checker: FormChecker, values: Values, context: FormContext, form: Form): Violation[] {
  const stored = context.stored ?? {}
  const isMasked = (path: string) => {
    const value = valueAt(values, path)
    return typeof value === 'string' && value.includes('*') && isSame(value, valueAt(stored, path))
  }
  const fields = form.sections.flatMap((section) => section.fields)
  const given = { ...context, stored: onlyFields(fields, stored) }
  return checker.check(onlyFields(fields, values), today(), given).filter(({ field }) => !isMasked(field))
}

/** The values of the fields alone: rows of the server also hold an id and the labels of references. */
function onlyFields(fields: Field[], values: Values): Values {
  const entries = fields.flatMap((field) => {
    const value = values[field.key]
    if (value === undefined) return []
    const columns = field.columns ?? []
    return [
      [
        field.key,
        Array.isArray(value) && field.widget === 'table' ? value.map((row) => onlyFields(columns, row)) : value,
      ],
    ]
  })
  return Object.fromEntries(entries)
}
