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
export type TaskInput = {
  state: FormState
  /** Nothing is asked for and nothing may be written. */
  isEmpty: boolean
  /** What goes with the decision: answers, and what differs from the form as it was shown. */
  collect: () => { data: Values; formRevision?: number }
}

/** One form of both, checked by core with the rights of the node. */
export function useTaskInput(approvalCase: Case, task: OpenTask): TaskInput {
  const { t } = useTranslation('approval')
  const forms = useForms(approvalCase.form, task.questions)
  const title = t('task.questions')
  const { form, questions, writableFields, rights, formFields } = useMemo(
    () => splitFields(approvalCase.form, task, title),
    [approvalCase, task, title],
  )
  const checker = useMemo(() => {
    const first = forms.formChecker(approvalCase.form)
    return combineCheckers(first, formFields, forms.formChecker(task.questions), questions)
  }, [forms, approvalCase.form, task.questions, formFields, questions])
  const fields = useMemo(() => [...formFields, ...questions], [formFields, questions])
  const initial = useMemo(() => withAnswers(approvalCase.data, task.answers), [approvalCase.data, task.answers])
  const state = useForm({ form, initial, rights, checker, fields })
  const collect = () => {
    const { values } = state
    const changedFields = writableFields.filter(({ key }) => !isSame(values[key], approvalCase.data[key]))
    const answeredQuestions = questions.filter(({ key }) => !isEmpty(values[key]))
    const taskInput = [...changedFields, ...answeredQuestions].map(({ key }) => [
      key,
      isEmpty(values[key]) ? null : values[key],
    ])
    const data: Values = Object.fromEntries(taskInput)
    return changedFields.length > 0 ? { data, formRevision: approvalCase.formRevision } : { data }
  }
  return { state, isEmpty: fieldsOf(form).length === 0, collect }
}

/** What is known of an answer stands there already; what the form says of it is newer. */
function withAnswers(data: Values, answers: Values): Values {
  const missing = Object.entries(answers).filter(([key]) => isEmpty(data[key]))
  return { ...data, ...Object.fromEntries(missing) }
}

/** A field that is also asked for is drawn once, as the question. */
function splitFields(form: Form, task: OpenTask, title: string) {
  const taskRights = task.rights ?? {}
  const questions = fieldsOf(task.questions)
  const isQuestion = ({ key }: Field) => questions.some((question) => question.key === key)
  const isWritable = ({ key }: Field) => taskRights[key] === 'write' || taskRights[key] === 'required'
  const questionSections: Section[] = task.questions.sections.map((one) => ({
    ...one,
    title: { zh: title, en: title },
  }))
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => isWritable(field) && !isQuestion(field)),
  }))
  const visibleSections = [...questionSections, ...sections].filter(({ fields }) => fields.length > 0)
  const rights: Record<string, Right> = { ...taskRights }
  for (const { key } of questions) rights[key] = 'write'
  return {
    form: { ...form, sections: visibleSections },
    questions,
    writableFields: fieldsOf(form).filter(isWritable),
    rights,
    formFields: fieldsOf(form).filter((field) => isWritable(field) || !isQuestion(field)),
  }
}
