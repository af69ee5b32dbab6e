import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'

/** What a letter is called: in English as its kind is, where that has an English name. */
export function useLetterName(): (letter: { kind: string; name: string }) => string {
  const locale = useLocale()
  const { tzslx } = useDictionaries(['tzslx'])
  return ({ kind, name }) => {
    const ofKind = locale === 'en' ? codeLabel(tzslx, kind, locale) : ''
    return ofKind === '' || ofKind === kind ? name : ofKind
  }
}
