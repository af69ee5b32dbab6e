import { useCallback } from 'react'
import { codeLabel, offered, optionLabel, useDictionaries } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'

/** The dictionaries of internships. */
const types = ['rzlb', 'rzzt', 'sxzt', 'sxlb', 'pxbzt', 'pxxyzt', 'sxkhzt', 'sxkh']

/** Labels of codes, and the choices of a dictionary, in the user's language. */
export function useCodes() {
  const locale = useLocale()
  const dictionaries = useDictionaries(types)
  const label = useCallback(
    (dictionary: string, code: string | null) => (code ? codeLabel(dictionaries[dictionary], code, locale) : ''),
    [dictionaries, locale],
  )
  const choices = useCallback(
    (dictionary: string) =>
      offered(dictionaries[dictionary]).map((option) => ({
        value: option.value,
        label: optionLabel(option, locale),
      })),
    [dictionaries, locale],
  )
  return { label, choices }
}
