import { use } from 'react'
import { type Design, loadDesign } from '../../core/design'
import { type Forms, loadForms } from '../../core/form'

/** The checks of core for what people fill and send. The component waits until the module is there. */
export function useForms(): Forms {
  return use(loadForms())
}

/** Those for what designers set. */
export function useDesign(): Design {
  return use(loadDesign())
}
