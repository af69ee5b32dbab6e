import type { Form } from '../../core/types'
import type { Values } from '../../form/state/path'

/** A form as the applicant sees it: without what others fill in at a later step and nobody has filled in yet. */
export function withoutLaterFields(form: Form, values: Values): Form {
  const later = new Set(
    (form.nodes ?? []).flatMap(({ rights }) => Object.keys(rights).filter((key) => fills(rights[key]))),
  )
  const isEmpty = (key: string) => [undefined, null, '', '0', false].includes(values[key] as never)
  const isLater = (key: string, readOnly: boolean) => readOnly && later.has(key) && isEmpty(key)
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key, readOnly }) => !isLater(key, readOnly)),
  }))
  return { ...form, sections }
}

function fills(right: string | undefined): boolean {
  return right === 'write' || right === 'required'
}
