import { use } from 'react'
import { type Forms, loadForms } from '../core/form'
import { type Lint, loadLint } from '../core/lint'

/** The checks of core for what people fill and send. The component waits until the module is there. */
export function useForms(): Forms {
  return use(loadForms())
}

/** Those for what is designed. */
export function useLint(): Lint {
  return use(loadLint())
}
