import type { Right } from '../../core/form'
import type { Form } from '../../core/types'
import type { Values } from '../../form/state/path'

/** What may be done with the fields at a step; none: the step names no fields. */
type Rights = Record<string, Right> | null | undefined

/**
 * A form as its applicant fills it: at a step that names fields those alone; elsewhere without what others fill in at a later
 * step and nobody has filled in yet.
 */
export function fieldsToFill(form: Form, values: Values, rights: Rights): Form {
  const later = new Set(
    (form.nodes ?? []).flatMap((node) => Object.keys(node.rights).filter((key) => fills(node.rights[key]))),
  )
  const isEmpty = (key: string) => [undefined, null, '', '0', false].includes(values[key] as never)
  const isLater = (key: string, readOnly: boolean) => readOnly && later.has(key) && isEmpty(key)
  const isDrawn = (key: string, readOnly: boolean) => (rights ? fills(rights[key]) : !isLater(key, readOnly))
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key, readOnly }) => isDrawn(key, readOnly)),
  }))
  return { ...form, sections }
}

/** Whether somebody may, or must, fill a field. */
export function fills(right: string | undefined): boolean {
  return right === 'write' || right === 'required'
}
