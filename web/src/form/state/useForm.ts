import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { ServerViolation } from '../../api/apiError'
import type { FieldState, FormChecker, FormContext } from '../../core/form'
import type { Field, Form } from '../../core/types'
import { useLocale } from '../../text/useLocale'
import { today } from '../../ui/dates'
import { fieldsOf, onlyFields, violationsOf } from './checking'
import { useForms } from './modules'
import { isSame, isWithin, pathAfterRemoval, type Values, withoutRow, withValue } from './path'

/** What stands below a field: an error stops the form, a warning does not. */
export type FieldMessage = { text: string; severity: 'error' | 'warning' }

/** A form being filled in: what stands in it and what core and the server have to say of that. */
export type FormState = {
  form: Form
  values: Values
  /** Whether anything differs from what was there before. */
  isDirty: boolean
  /** By path: shown, must be filled, may be changed. */
  states: Record<string, FieldState>
  /** What to show at a field, by path: of the fields that were touched, or of all after a submit. */
  messages: Record<string, FieldMessage>
  set: (path: string, value: unknown) => void
  touch: (path: string) => void
  /** Takes a row out of a table; what was touched in the rows below moves up with them. */
  removeRow: (path: string, index: number) => void
  /** Back to what was there before. */
  reset: () => void
  /** What was there before, with these values in place of what was typed. */
  restoreDraft: (typed: Values) => void
  /** How often sending was tried. */
  submitCount: number
  /** Shows every violation, and says whether the form may be sent. */
  submit: () => boolean
  /** Puts the server's violations at their fields; each goes when its field changes. */
  setServerViolations: (violations: ServerViolation[]) => void
}

type Input = {
  /** What is drawn. */
  form: Form
  /** What is stored: whatever cannot be changed must stay equal to it. */
  initial: Values
  /** What was typed before, to go on with. */
  restored?: Values
  rights?: FormContext['rights']
  /** What stands at fields until they are touched. */
  notes?: Record<string, FieldMessage>
  /** Another check than the form's own, over these fields. */
  checker?: FormChecker
  fields?: Field[]
}

/** One home for the state of a form; every verdict is core's. */
export function useForm(input: Input): FormState {
  const { form, initial, restored, rights, notes, checker: ownChecker, fields: ownFields } = input
  const forms = useForms(form)
  const locale = useLocale()
  const [base, setBase] = useState(initial)
  const [values, setValues] = useState({ ...initial, ...restored })
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(Object.keys(restored ?? {})))
  const [submitCount, setSubmitCount] = useState(0)
  const [serverViolations, setServerViolations] = useState<readonly ServerViolation[]>([])

  // Somebody else changed what is stored, or the form is another: what was typed stays, the rest follows.
  if (base !== initial && !isSame(base, initial)) {
    setBase(initial)
    setValues((last) => ({ ...initial, ...changedValues(last, base) }))
  }

  const checker = useMemo(() => ownChecker ?? forms.formChecker(form), [ownChecker, forms, form])
  const fields = useMemo(() => ownFields ?? fieldsOf(form), [ownFields, form])
  const context = useMemo(() => ({ stored: onlyFields(fields, initial), rights }), [fields, initial, rights])
  const states = useMemo(
    () => checker.states(onlyFields(fields, values), today(), { rights }),
    [checker, fields, values, rights],
  )
  // Typing goes first; the verdict follows when there is time.
  const deferredValues = useDeferredValue(values)
  const violations = useMemo(
    () => violationsOf(checker, fields, deferredValues, context, today()),
    [checker, fields, deferredValues, context],
  )

  const messages: Record<string, FieldMessage> = {}
  for (const violation of violations) {
    const { field, severity } = violation
    if (submitCount > 0 || touched.has(field))
      messages[field] ??= { severity, text: forms.messageText(violation, locale) }
  }
  for (const { field, severity, text } of serverViolations) messages[field] = { severity, text }
  for (const [field, note] of Object.entries(notes ?? {})) if (!touched.has(field)) messages[field] ??= note

  const touch = useCallback((path: string) => setTouched((last) => withPath(last, path)), [])
  const set = useCallback((path: string, value: unknown) => {
    setValues((last) => withValue(last, path, value))
    setTouched((last) => withPath(last, path))
    setServerViolations((last) => last.filter(({ field }) => !isWithin(field, path)))
  }, [])
  const removeRow = useCallback((path: string, index: number) => {
    setValues((last) => withoutRow(last, path, index))
    setTouched((last) => new Set([...withPath(last, path)].flatMap((one) => pathAfterRemoval(one, path, index))))
    setServerViolations((last) => last.filter(({ field }) => !isWithin(field, path)))
  }, [])
  const reset = useCallback(() => {
    setValues(initial)
    setTouched(new Set())
    setSubmitCount(0)
    setServerViolations([])
  }, [initial])
  const restoreDraft = (values: Values) => {
    reset()
    setValues({ ...initial, ...values })
    setTouched(new Set(Object.keys(values)))
  }
  const submit = () => {
    setSubmitCount((last) => last + 1)
    const current = violationsOf(checker, fields, values, context, today())
    return current.every(({ severity }) => severity !== 'error') && serverViolations.length === 0
  }
  const isDirty = !isSame(values, initial)
  const act = { set, touch, removeRow, reset, restoreDraft, submit, setServerViolations }
  return { form, values, isDirty, states, messages, submitCount, ...act }
}

/** What was typed: the values that differ from what was there before. */
function changedValues(values: Values, before: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSame(value, before[key])))
}

function withPath(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  return paths.has(path) ? paths : new Set(paths).add(path)
}
