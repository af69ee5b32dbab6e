import { use } from 'react'
import { type Design, loadDesign } from '../../core/design'
import { type Forms, loadForms } from '../../core/form'
import { hasPatterns, loadPatterns, type Patterns } from '../../core/pattern'
import type { Form } from '../../core/types'

/**
 * The checks of core for what people fill and send, ready for the patterns of the forms that are named. The component waits
 * until the module is there, and where a form has patterns, theirs.
 */
export function useForms(...filled: Form[]): Forms {
  return use(filled.some(hasPatterns) ? loadFormsWithPatterns() : loadForms())
}

let loading: Promise<Forms> | undefined

function loadFormsWithPatterns(): Promise<Forms> {
  loading ??= Promise.all([loadForms(), loadPatterns()]).then(
    ([forms, patterns]) => {
      forms.setPatterns(patterns)
      return forms
    },
    (reason) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}

/** What is wrong with the patterns of forms; nothing while the form has none. The component waits as above. */
export function usePatterns(form: Form): Patterns | undefined {
  return hasPatterns(form) ? use(loadPatterns()) : undefined
}

/** The checks of core for what designers set. The component waits until the module is there. */
export function useDesign(): Design {
  return use(loadDesign())
}
