import { use } from 'react'
import { type Forms, loadForms } from '../core/form'
import { type FormLint, loadFormLint } from '../core/formLint'

/** The checks of core for what people fill and send. The component waits until the module is there. */
export function useForms(): Forms {
  return use(loadForms())
}

/** Those for forms that are designed. */
export function useFormLint(): FormLint {
  return use(loadFormLint())
}
