import { use } from 'react'
import { type Design, loadDesign } from '../../core/design'
import { type Forms, loadForms } from '../../core/form'

/** The checks of core for what people fill and send. The component waits until the module is there. */
export function useForms(): Forms {
  return use(loadForms())
}

/** The checks of core for what designers set. The component waits until the module is there. */
export function useDesign(): Design {
  return use(loadDesign())
}
