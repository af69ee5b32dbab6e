import { useMemo } from 'react'
import type { Field, Form } from '../../core/types'
import { useForms } from '../../form/state/modules'
import type { Values } from '../../form/state/path'
import { today } from '../../ui/dates'
import type { AskedMaterial } from './MaterialFields'

/** Where the fields of materials stand in the form that they are asked in: `core::material`. */
const prefix = 'materials.'
/** Nobody reads what such a field is called. */
const none = { zh: '', en: '' }

/** The materials, each required or not as the form is filled in: core reads their conditions as those of the form's fields. */
export function useNeeded(form: Form, asked: AskedMaterial[], values: Values): AskedMaterial[] {
  const forms = useForms(form)
  const hasConditions = asked.some(({ requiredWhen }) => requiredWhen)
  const checker = useMemo(
    () => (hasConditions ? forms.formChecker(withMaterials(form, asked)) : undefined),
    [forms, form, asked, hasConditions],
  )
  return useMemo(() => {
    const states = checker?.states(values, today()) ?? {}
    return asked.map((one) => ({ ...one, required: states[`${prefix}${one.id}`]?.required ?? one.required }))
  }, [checker, asked, values])
}

function withMaterials(form: Form, asked: AskedMaterial[]): Form {
  const fields = asked.map(
    ({ id, required, requiredWhen }): Field => ({
      key: `${prefix}${id}`,
      label: none,
      class: 'P1',
      readOnly: false,
      widget: 'file',
      required,
      ...(requiredWhen ? { requiredWhen } : {}),
    }),
  )
  return { ...form, sections: [...form.sections, { key: 'materials', title: none, fields }] }
}
