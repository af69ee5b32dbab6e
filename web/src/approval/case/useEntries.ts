import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case, OpenTask } from '../../api/contract'
import type { Right } from '../../core/form'
import type { Field, Form, Section } from '../../core/types'
import { combineCheckers, fieldsOf } from '../../form/state/checking'
import { useForms } from '../../form/state/modules'
import { isEmpty, isSame, type Values } from '../../form/state/path'
import { type FormState, useForm } from '../../form/state/useForm'

/** What is filled in beside an operation: answers to the node's questions, and fields of the form that it may write. */
export type Entries = {
  state: FormState
  /** Nothing is asked for and nothing may be written. */
  none: boolean
  /** What goes with the decision: answers, and what differs from the form as it was shown. */
  given: () => { data: Values; formRevision?: number }
}

/** One form of both, checked by core with the rights of the node. */
export function useEntries(shown: Case, task: OpenTask): Entries {
  const { t } = useTranslation('approval')
  const forms = useForms()
  const title = t('task.questions')
  const { form, questions, written, rights, whole } = useMemo(
    () => parts(shown.form, task, title),
    [shown, task, title],
  )
  const checker = useMemo(() => {
    const first = forms.formChecker(shown.form)
    return combineCheckers(first, whole, forms.formChecker(task.questions), questions)
  }, [forms, shown.form, task.questions, whole, questions])
  const fields = useMemo(() => [...whole, ...questions], [whole, questions])
  const initial = useMemo(() => withAnswers(shown.data, task.answers), [shown.data, task.answers])
  const state = useForm({ form, initial, rights, checker, fields })
  const given = () => {
    const { values } = state
    const changed = written.filter(({ key }) => !isSame(values[key], shown.data[key]))
    const answered = questions.filter(({ key }) => !isEmpty(values[key]))
    const entries = [...changed, ...answered].map(({ key }) => [key, isEmpty(values[key]) ? null : values[key]])
    const data: Values = Object.fromEntries(entries)
    return changed.length > 0 ? { data, formRevision: shown.formRevision } : { data }
  }
  return { state, none: fieldsOf(form).length === 0, given }
}

/** What is known of an answer stands there already; what the form says of it is newer. */
function withAnswers(data: Values, answers: Values): Values {
  const missing = Object.entries(answers).filter(([key]) => isEmpty(data[key]))
  return { ...data, ...Object.fromEntries(missing) }
}

/** A field that is also asked for is drawn once, as the question. */
function parts(form: Form, task: OpenTask, title: string) {
  const given = task.rights ?? {}
  const questions = fieldsOf(task.questions)
  const isAsked = ({ key }: Field) => questions.some((question) => question.key === key)
  const isWritten = ({ key }: Field) => given[key] === 'write' || given[key] === 'required'
  const asked: Section[] = task.questions.sections.map((one) => ({ ...one, title: { zh: title, en: title } }))
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => isWritten(field) && !isAsked(field)),
  }))
  const drawn = [...asked, ...sections].filter(({ fields }) => fields.length > 0)
  const rights: Record<string, Right> = { ...given }
  for (const { key } of questions) rights[key] = 'write'
  return {
    form: { ...form, sections: drawn },
    questions,
    written: fieldsOf(form).filter(isWritten),
    rights,
    whole: fieldsOf(form).filter((field) => isWritten(field) || !isAsked(field)),
  }
}
