import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleScope } from '../api/contract'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'

type Reaching = { spjgLevel: string; dataScope: RoleScope }

/** Levels of organisations in words, and what those who have a role see of the data. */
export function useRoleReach() {
  const { t } = useTranslation('administration')
  const locale = useLocale()
  const { JGCJ } = useDictionaries(['JGCJ'])
  return useMemo(() => {
    const long: Record<string, string> = t('role.reach', { returnObjects: true })
    const short: Record<string, string> = t('role.shortReach', { returnObjects: true })
    const levelName = (level: string) => (level === '' ? t('role.anyLevel') : codeLabel(JGCJ, level, locale))
    return {
      levels: ['', '1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: levelName(value) })),
      levelName,
      sentence: (role: Reaching) => long[keyOf(role)] ?? '',
      name: (role: Reaching) => short[keyOf(role)] ?? '',
    }
  }, [t, locale, JGCJ])
}

/** Firms and lawyers see their own, whatever their roles say. */
function keyOf({ spjgLevel, dataScope }: Reaching): string {
  return dataScope === 'organisation' && spjgLevel !== '6' ? dataScope : spjgLevel
}
