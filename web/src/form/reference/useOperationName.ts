import { useLocale } from '../../text/useLocale'
import { optionLabel, useDictionaries } from './dictionaries'

/** What people call an operation (CLCZ); its code while that is not known. */
export function useOperationName(): (code: string) => string {
  const { clcz = [] } = useDictionaries(['clcz'])
  const locale = useLocale()
  return (code) => {
    const option = clcz.find(({ value }) => value === code)
    return option === undefined ? code : optionLabel(option, locale)
  }
}
